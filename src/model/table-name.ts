/** Why Excel refuses a table name: it looks like a cell address, starts with an invalid character, or has other invalid characters. */
export type NameFault = 'cell' | 'begin' | 'signs';

// A name must not look like a cell: A1, R1C1, R, C.
const cell = /^([a-z]{1,3}\d+|r\d*(?:c\d*)?|c\d*)$/i;
const longest = 200;

/** A table name that Excel accepts, derived from the requested one, and what was wrong with the requested one. */
export function soundTableName(requestedName: string): { readonly name: string; readonly fault?: NameFault } {
  const written = requestedName.replace(/[^\p{L}\p{N}_.]/gu, '_').slice(0, longest);
  if (!/^[\p{L}_]/u.test(written)) return { name: `IDS_${written}`, fault: 'begin' };
  if (cell.test(written)) return { name: `IDS_${written}`, fault: 'cell' };
  return written === requestedName ? { name: written } : { name: written, fault: 'signs' };
}
