/** The header that each column of an Excel table gets: none twice, whatever the case, and none empty. */
export function uniqueHeaders(titles: readonly string[]): string[] {
  const used = new Set<string>();
  return titles.map((title) => free(title.trim().slice(0, 240) || 'Column', used, ' '));
}

/**
 * A name for a table, as Excel takes it: what is wished for where it can be a name, with a number behind it where it is
 * taken. `taken`: the names of the workbook's tables and ranges.
 */
export function freeTableName(wished: string, taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const written = wished.replace(/[^\p{L}\p{N}_.]/gu, '_').slice(0, 200);
  // A name begins with a letter, and must not look like a cell: A1, R1C1, R, C.
  const cell = /^([a-z]{1,3}\d+|r\d*c?\d*|c\d*)$/i;
  const sound = /^[\p{L}_]/u.test(written) && !cell.test(written) ? written : `IDS_${written}`;
  return free(sound, used, '_');
}

function free(wished: string, used: Set<string>, between: string): string {
  let name = wished;
  for (let number = 2; used.has(name.toLowerCase()); number++) name = `${wished}${between}${number}`;
  used.add(name.toLowerCase());
  return name;
}
