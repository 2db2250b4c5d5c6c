import type { Entity } from '../model/entity';

/** Whether an expansion makes several rows of one record, by a list in it. */
export function expandsLists({ navigations }: Entity, expand: string | undefined): boolean {
  return navigations.some(({ name, many }) => many && new RegExp(`\\b${name}\\b`).test(expand ?? ''));
}
