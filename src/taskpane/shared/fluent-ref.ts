import type { Ref } from 'react';

/**
 * A ref as Fluent's components take it. Their types find the element by an event handler that, under
 * `exactOptionalPropertyTypes`, may be undefined, and end at `never`; the ref itself is passed on unchanged.
 */
export function fluentRef<T extends HTMLElement>(ref: Ref<T>): Ref<never> {
  return ref as Ref<never>;
}
