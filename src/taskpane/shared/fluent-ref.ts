import type { Ref } from 'react';

/**
 * Casts a ref for Fluent's components. Under `exactOptionalPropertyTypes`, their types infer `never` for the element.
 */
export function toFluentRef<T extends HTMLElement>(ref: Ref<T>): Ref<never> {
  return ref as Ref<never>;
}
