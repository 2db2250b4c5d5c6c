/** Returns GraphQL's name of an OData field: `custodianId` for `CustodianId`, `eta` for `ETA`. */
export function graphqlName(name: string): string {
  return name.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, (start) => start.toLowerCase());
}
