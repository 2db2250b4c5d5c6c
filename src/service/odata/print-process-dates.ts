import type { Schema, ServiceFunction } from '../../model/entity';
import { printLiteral } from '../../query/print-query';

/** Matches the name of a parameter for a date word. */
export const keywordNames = /date|keyword|word|period|when/i;
const setNames = /set|entity|resource|type|table/i;

/** Returns the address of the function that lists process dates, which can be bound to a set. */
export function printProcessDates({ entities, functions }: Schema): string {
  const usual = 'GetDistinctProcessDates';
  const named = functions.filter((candidate) => candidate.name === usual);
  const listing = functions.filter(({ returns = '' }) => /^Collection\(Edm\.Date(TimeOffset)?\)$/.test(returns));
  const offered = (named.length > 0 ? named : listing).filter(
    ({ parameters }) => parameters.length === 0 || (parameters.length === 1 && isSet(parameters[0]?.name ?? '')),
  );
  const print = ({ name, parameters }: ServiceFunction) =>
    `${name}(${parameters.map((parameter) => `${parameter.name}=${printArgument(parameter.type, 'Positions')}`).join(',')})`;
  const unbound = offered.find(({ boundTo }) => boundTo === undefined);
  if (unbound) return print(unbound);
  const boundFunction = offered.find(({ boundTo }) => boundTo === 'Position') ?? offered[0];
  const set = entities.find(({ name }) => name === boundFunction?.boundTo)?.set;
  return `${set ?? 'Positions'}/${boundFunction ? print(boundFunction) : `${usual}()`}`;
}

/** Returns whether the name of a parameter suggests that it takes a set. */
export function isSet(name: string): boolean {
  return setNames.test(name) && !keywordNames.test(name);
}

/** Returns a value as an argument in an address. */
export function printArgument(type: string, value: string): string {
  if (/^Edm\.(Byte|SByte|Int16|Int32|Int64|Decimal|Double|Boolean|Date|DateTimeOffset)$/.test(type))
    return encodeURIComponent(value);
  // A member of an enumeration follows the name of its type.
  return type.startsWith('Edm.') ? text(value) : `${type}${text(value)}`;
}

function text(value: string): string {
  return encodeURIComponent(printLiteral({ type: 'text', value })).replace(/%27/g, "'");
}
