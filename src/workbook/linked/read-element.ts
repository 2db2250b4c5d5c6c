import { definitionNamespace } from './definition';

/** The children of that name in the add-in's namespace. */
export function children(parent: Element, name: string): Element[] {
  return Array.from(parent.children).filter(
    ({ localName, namespaceURI }) => localName === name && namespaceURI === definitionNamespace,
  );
}

/** What is written in an element; nothing where there is none. */
export function text(element: Element | undefined): string {
  return element?.textContent ?? '';
}

/** An attribute that has to be there. Throws where it is not. */
export function needed(element: Element, name: string): string {
  const value = element.getAttribute(name);
  if (value === null || value === '') throw new Error(`no ${name}`);
  return value;
}

/** A number. Throws where it is none. */
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

/** A whole number from 1 on. Throws where it is none. */
export function whole(value: string | null): number {
  const number = finite(value);
  if (!Number.isInteger(number) || number < 1) throw new Error('no version');
  return number;
}

/** One of the known words. Throws where it is none. */
export function oneOf<Value extends string>(known: readonly Value[], given: string | null): Value {
  const found = known.find((value) => value === given);
  if (!found) throw new Error('unknown');
  return found;
}
