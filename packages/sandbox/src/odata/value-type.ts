import type { EdmType } from '../schema/entity';

/** The types of values in a query: fields, literals, and computed values. */
export type ValueType = EdmType | 'Edm.Int64' | 'Edm.Double' | 'Edm.Date' | 'Edm.TimeOfDay' | 'Edm.Guid' | 'null';

const numbers: readonly ValueType[] = ['Edm.Byte', 'Edm.Int16', 'Edm.Int32', 'Edm.Int64', 'Edm.Decimal', 'Edm.Double'];

export function isNumber(type: ValueType): boolean {
  return numbers.includes(type);
}

export function isInteger(type: ValueType): boolean {
  return isNumber(type) && type !== 'Edm.Decimal' && type !== 'Edm.Double';
}

/** Returns whether a type is an instant. A date is its midnight Eastern. */
export function isInstant(type: ValueType): boolean {
  return type === 'Edm.DateTimeOffset' || type === 'Edm.Date';
}

/** Returns whether values of two types can be compared with each other. */
export function areComparable(left: ValueType, right: ValueType): boolean {
  if (left === 'null' || right === 'null' || left === right) return true;
  return (isNumber(left) && isNumber(right)) || (isInstant(left) && isInstant(right));
}

/** Returns the type of a sum, difference, or product of two numbers. */
export function findWiderNumber(left: ValueType, right: ValueType): ValueType {
  if (left === 'Edm.Double' || right === 'Edm.Double') return 'Edm.Double';
  if (left === 'Edm.Decimal' || right === 'Edm.Decimal') return 'Edm.Decimal';
  return left === 'Edm.Int64' || right === 'Edm.Int64' ? 'Edm.Int64' : 'Edm.Int32';
}
