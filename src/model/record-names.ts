/** What identifies a record to a person, by the navigation that leads to it: the field that names it comes first. */
export const recordNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['Account', ['Number', 'Name']],
  ['Security', ['PrimarySymbol', 'Description']],
  ['Custodian', ['ShortName']],
  ['Customer', ['ShortName']],
  ['Currency', ['Alpha3Code']],
  ['BaseCurrency', ['Alpha3Code']],
  ['LocalCurrency', ['Alpha3Code']],
  ['Sector', ['Name']],
  ['SecurityType', ['Code']],
  ['TransactionCode', ['Code']],
  ['Status', ['Name']],
]);

/** The field that names the record behind a navigation. */
export function nameBehind(navigation: string): string | undefined {
  return [...recordNames].find(([known]) => known.toLowerCase() === navigation.toLowerCase())?.[1][0];
}
