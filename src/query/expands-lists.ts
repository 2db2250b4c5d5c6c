import type { Entity } from '../model/entity';

/** Returns whether `$expand` includes a navigation to many, which turns one record into several rows. */
export function expandsLists({ navigations }: Entity, expand: string | undefined): boolean {
  return navigations.some(({ name, many }) => many && new RegExp(`\\b${name}\\b`).test(expand ?? ''));
}
