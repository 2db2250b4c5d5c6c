import type { EdmType } from '../schema/entity';

/** The types of values within a query: those of the fields, those of literals, and what computing can give. */
export type ValueType = EdmType | 'Edm.Int64' | 'Edm.Double' | 'Edm.Date' | 'Edm.TimeOfDay' | 'Edm.Guid' | 'null';

const numbers: readonly ValueType[] = ['Edm.Byte', 'Edm.Int16', 'Edm.Int32', 'Edm.Int64', 'Edm.Decimal', 'Edm.Double'];

/** Whether a type is a number. */
export function isNumber(type: ValueType): boolean {
  return numbers.includes(type);
}

/** Whether a type is a whole number. */
export function isInteger(type: ValueType): boolean {
  return isNumber(type) && type !== 'Edm.Decimal' && type !== 'Edm.Double';
}

/** Whether a type is a point in time: a date on its own stands for its midnight Eastern. */
export function isInstant(type: ValueType): boolean {
  return type === 'Edm.DateTimeOffset' || type === 'Edm.Date';
}

/** Whether values of two types may be compared with each other. */
export function areComparable(left: ValueType, right: ValueType): boolean {
  if (left === 'null' || right === 'null' || left === right) return true;
  return (isNumber(left) && isNumber(right)) || (isInstant(left) && isInstant(right));
}

/** The type of a sum, difference or product: the wider of two numbers. */
export function widerNumber(left: ValueType, right: ValueType): ValueType {
  if (left === 'Edm.Double' || right === 'Edm.Double') return 'Edm.Double';
  if (left === 'Edm.Decimal' || right === 'Edm.Decimal') return 'Edm.Decimal';
  return left === 'Edm.Int64' || right === 'Edm.Int64' ? 'Edm.Int64' : 'Edm.Int32';
}
