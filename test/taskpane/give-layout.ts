// jsdom lays nothing out. What is in a list is decided by heights, so there are some: a row's, and a box's for all else.
const rowHeight = 34;
const boxSize = 320;

/** Gives every element a height and a width, for as long as the tests of a file run. */
export function giveLayout(): void {
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
