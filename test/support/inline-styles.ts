// jsdom works through every style rule of the page for each computed style, which is over half the time of a pane test, and
// lays nothing out anyway. What a test can see is told by inline styles and the hidden attribute.
const unseen = new Set(['HEAD', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE', 'META', 'LINK']);

function visibility(element: Element): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const own = (each as HTMLElement).style.visibility;
    if (own && own !== 'inherit') return own;
  }
  return 'visible';
}

function display(element: Element): string {
  if (unseen.has(element.tagName) || element.hasAttribute('hidden')) return 'none';
  return (element as HTMLElement).style.display || 'block';
}

const computed = typeof window === 'undefined' ? undefined : window.getComputedStyle.bind(window);

/** Works through the style rules after all, for a test that is about one. */
export function applyStyleRules(): void {
  if (computed) window.getComputedStyle = computed;
}

if (computed) {
  // jsdom draws nothing, and says so on the console whenever axe looks whether a text is an icon.
  HTMLCanvasElement.prototype.getContext = () => null;
  const nothing = document.createElement('div').style;
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return nothing;
    const inline = (element as HTMLElement).style;
    const value = (name: string | symbol): unknown => {
      if (name === 'display') return display(element);
      if (name === 'visibility') return visibility(element);
      if (name === 'opacity') return inline.opacity || '1';
      return Reflect.get(inline, name);
    };
    const given = ['display', 'visibility', 'opacity'];
    const getPropertyValue = (name: string) =>
      given.includes(name) ? String(value(name)) : inline.getPropertyValue(name);
    return new Proxy(inline, { get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : value(name)) });
  };
}
