// jsdom evaluates every style rule of the page for each computed style, which takes over half the time of a pane test,
// although it has no layout. Inline styles and the hidden attribute are enough for these tests.
const hiddenTags = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE', 'META', 'LINK']);

function findVisibility(element: Element): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const own = (each as HTMLElement).style.visibility;
    if (own && own !== 'inherit') return own;
  }
  return 'visible';
}

function findDisplay(element: Element): string {
  if (hiddenTags.has(element.tagName) || element.hasAttribute('hidden')) return 'none';
  return (element as HTMLElement).style.display || 'block';
}

const computeAllStyles = typeof window === 'undefined' ? undefined : window.getComputedStyle.bind(window);

/**
 * Turns on the evaluation of style rules, for a test of a rule.
 *
 * @returns a function that turns it off again
 */
export function applyStyleRules(): () => void {
  if (!computeAllStyles) throw new Error('Style rules need the environment jsdom.');
  const inlineOnly = window.getComputedStyle.bind(window);
  window.getComputedStyle = computeAllStyles;
  return () => void (window.getComputedStyle = inlineOnly);
}

if (computeAllStyles) {
  // jsdom can't draw, and logs an error whenever axe checks whether a string is an icon.
  HTMLCanvasElement.prototype.getContext = () => null;
  const emptyStyle = document.createElement('div').style;
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return emptyStyle;
    const inline = (element as HTMLElement).style;
    const readValue = (name: string | symbol): unknown => {
      if (name === 'display') return findDisplay(element);
      if (name === 'visibility') return findVisibility(element);
      if (name === 'opacity') return inline.opacity || '1';
      return Reflect.get(inline, name);
    };
    const computedNames = ['display', 'visibility', 'opacity'];
    const getPropertyValue = (name: string) =>
      computedNames.includes(name) ? String(readValue(name)) : inline.getPropertyValue(name);
    return new Proxy(inline, { get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : readValue(name)) });
  };
}
