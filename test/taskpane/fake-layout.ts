// jsdom has no layout. The visible part of a list depends on heights, so rows have one height, and all other elements
// another.
const rowHeight = 34;
const boxSize = 320;

/** Sets a height and a width for every element, during the tests of a file. */
export function replaceLayout(): void {
  const height = {
    configurable: true,
    get(this: HTMLElement) {
      return this.getAttribute('role') === 'option' || this.tagName === 'LI' ? rowHeight : boxSize;
    },
  };
  const width = { configurable: true, get: () => boxSize };
  Object.defineProperties(HTMLElement.prototype, {
    offsetHeight: height,
    clientHeight: height,
    offsetWidth: width,
    clientWidth: width,
    scrollIntoView: { configurable: true, value: () => undefined },
  });
}
