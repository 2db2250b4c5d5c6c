/** The fields by which users identify a record, by the navigation to it. The first field is the record's name. */
export const recordNameFields: ReadonlyMap<string, readonly string[]> = new Map([
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

/** Returns the field with the name of the record behind a navigation. */
export function findRecordNameField(navigation: string): string | undefined {
  return [...recordNameFields].find(([name]) => name.toLowerCase() === navigation.toLowerCase())?.[1][0];
}
