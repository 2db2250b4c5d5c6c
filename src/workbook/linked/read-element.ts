import { definitionNamespace } from './definition';

/** Returns an element's children with a name, in the add-in's namespace. */
export function findChildren(parent: Element, name: string): Element[] {
  return Array.from(parent.children).filter(
    ({ localName, namespaceURI }) => localName === name && namespaceURI === definitionNamespace,
  );
}

/** Returns the text of an element; empty if the element is missing. */
export function readText(element: Element | undefined): string {
  return element?.textContent ?? '';
}

/** Returns a required attribute. Throws if it's missing. */
export function readRequiredAttribute(element: Element, name: string): string {
  const value = element.getAttribute(name);
  if (value === null || value === '') throw new Error(`no ${name}`);
  return value;
}

/** Reads a number. Throws if it isn't one. */
export function readNumber(value: string | null): number {
  const number = Number(value ?? '');
  if (value === null || value.trim() === '' || !Number.isFinite(number)) throw new Error('no number');
  return number;
}

/** Reads a time in milliseconds since 1970. Throws if it's outside Excel's calendar, which ends with the year 9999. */
export function readTime(value: string | null): number {
  const millis = readNumber(value);
  if (millis < 0 || millis >= Date.UTC(10_000, 0, 1)) throw new Error('no time');
  return millis;
}

/** Reads a positive whole number. Throws if it isn't one. */
export function readVersion(value: string | null): number {
  const number = readNumber(value);
  if (!Number.isInteger(number) || number < 1) throw new Error('no version');
  return number;
}

/** Reads one of the known words. Throws if it isn't one. */
export function readOneOf<Value extends string>(words: readonly Value[], value: string | null): Value {
  const knownWord = words.find((word) => word === value);
  if (!knownWord) throw new Error('unknown');
  return knownWord;
}
