import type { Schema, ServiceFunction } from '../../model/entity';
import { printLiteral } from '../../query/print-query';

/** What a parameter for a date word is called. */
export const keywordNames = /date|keyword|word|period|when/i;
const setNames = /set|entity|resource|type|table/i;

/** The address of the function that lists process dates: behind the positions, where it is bound to them. */
export function printProcessDates({ entities, functions }: Schema): string {
  const usual = 'GetDistinctProcessDates';
  const named = functions.filter((known) => known.name === usual);
  const listing = functions.filter(({ returns = '' }) => /^Collection\(Edm\.Date(TimeOffset)?\)$/.test(returns));
  const offered = (named.length > 0 ? named : listing).filter(
    ({ parameters }) => parameters.length === 0 || (parameters.length === 1 && isSet(parameters[0]?.name ?? '')),
  );
  const print = ({ name, parameters }: ServiceFunction) =>
    `${name}(${parameters.map((one) => `${one.name}=${printArgument(one.type, 'Positions')}`).join(',')})`;
  const alone = offered.find(({ boundTo }) => boundTo === undefined);
  if (alone) return print(alone);
  const bound = offered.find(({ boundTo }) => boundTo === 'Position') ?? offered[0];
  const set = entities.find(({ name }) => name === bound?.boundTo)?.set;
  return `${set ?? 'Positions'}/${bound ? print(bound) : `${usual}()`}`;
}

/** Whether a parameter with this name takes a set. */
export function isSet(name: string): boolean {
  return setNames.test(name) && !keywordNames.test(name);
}

/** A value as the address of a function states it. */
export function printArgument(type: string, value: string): string {
  if (/^Edm\.(Byte|SByte|Int16|Int32|Int64|Decimal|Double|Boolean|Date|DateTimeOffset)$/.test(type))
    return encodeURIComponent(value);
  // An enumeration's member stands behind the name of its type.
  return type.startsWith('Edm.') ? text(value) : `${type}${text(value)}`;
}

function text(value: string): string {
  return encodeURIComponent(printLiteral({ type: 'text', value })).replace(/%27/g, "'");
}
