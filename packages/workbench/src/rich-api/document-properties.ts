/** The properties of the document that people see under File > Info. */
export interface DocumentProperties {
  texts: Record<string, string>;
  custom: Map<string, unknown>;
}

/** No properties. */
export function emptyProperties(): DocumentProperties {
  return { texts: {}, custom: new Map() };
}
