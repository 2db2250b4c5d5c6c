import { definitionNamespace } from './definition';

/** The children of that name in the add-in's namespace. */
export function children(parent: Element, name: string): Element[] {
  return Array.from(parent.children).filter(
    ({ localName, namespaceURI }) => localName === name && namespaceURI === definitionNamespace,
  );
}

/** The text of an element; empty if it's missing. */
export function text(element: Element | undefined): string {
  return element?.textContent ?? '';
}

/** A required attribute. Throws if it's missing. */
export function needed(element: Element, name: string): string {
  const value = element.getAttribute(name);
  if (value === null || value === '') throw new Error(`no ${name}`);
  return value;
}

/** Reads a number. Throws if it isn't one. */
export function finite(value: string | null): number {
  const number = Number(value ?? '');
  if (value === null || value.trim() === '' || !Number.isFinite(number)) throw new Error('no number');
  return number;
}

/** In milliseconds since 1970; Excel's calendar ends with the year 9999. */
export function moment(value: string | null): number {
  const millis = finite(value);
  if (millis < 0 || millis >= Date.UTC(10_000, 0, 1)) throw new Error('no time');
  return millis;
}

/** Reads a positive whole number. Throws if it isn't one. */
export function whole(value: string | null): number {
  const number = finite(value);
  if (!Number.isInteger(number) || number < 1) throw new Error('no version');
  return number;
}

/** Reads one of the known words. Throws if it isn't one. */
export function oneOf<Value extends string>(known: readonly Value[], given: string | null): Value {
  const found = known.find((value) => value === given);
  if (!found) throw new Error('unknown');
  return found;
}
