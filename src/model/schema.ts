import type { Entity } from './entity';

/** A function of the service, with the signature that its metadata states. */
export interface ServiceFunction {
  readonly name: string;
  /** The record kind it is bound to (called behind that kind's set), or undefined when it stands alone. */
  readonly boundTo?: string;
  readonly parameters: readonly { readonly name: string; readonly type: string }[];
  /** The type that it returns, where the metadata states it: `Collection(Edm.DateTimeOffset)`. */
  readonly returns?: string;
}

/** What the service offers: from its metadata where that is reachable, else the built-in description. */
export interface Schema {
  readonly entities: readonly Entity[];
  readonly functions: readonly ServiceFunction[];
  /** False when the built-in description stands in for metadata that could not be read. */
  readonly live: boolean;
}

/** The entity of a set, whatever the case it is written in. */
export function findSet(schema: Schema, set: string): Entity | undefined {
  const wanted = set.toLowerCase();
  return schema.entities.find((entity) => entity.set.toLowerCase() === wanted);
}

/** A field's name as it is compared: services differ in case, and the service's own sample misspells one of them. */
export function fieldSpelling(name: string): string {
  const lower = name.toLowerCase();
  return lower === 'bussinesphone' ? 'businessphone' : lower;
}
