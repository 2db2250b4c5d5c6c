/** The name that GraphQL gives to a field of OData: `CustodianId` is `custodianId`, `ETA` is `eta`. */
export function graphqlName(name: string): string {
  return name.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase());
}
