/** Why Excel refuses a table name: it looks like a cell address, is a logical value, starts with an invalid character, or has other invalid characters. */
export type NameProblem = 'cell' | 'logical' | 'start' | 'characters';

// A name must not look like a cell: A1, R1C1, R, C.
const cellPattern = /^([a-z]{1,3}\d+|r\d*(?:c\d*)?|c\d*)$/i;
const maxLength = 200;

/** Turns a requested name into a table name that Excel accepts, and returns why Excel refuses the requested one. */
export function toValidTableName(requestedName: string): { readonly name: string; readonly problem?: NameProblem } {
  const name = requestedName.replace(/[^\p{L}\p{N}_.]/gu, '_').slice(0, maxLength);
  if (!/^[\p{L}_]/u.test(name)) return { name: `IDS_${name}`, problem: 'start' };
  if (cellPattern.test(name)) return { name: `IDS_${name}`, problem: 'cell' };
  if (/^(true|false)$/i.test(name)) return { name: `IDS_${name}`, problem: 'logical' };
  return name === requestedName ? { name } : { name, problem: 'characters' };
}
