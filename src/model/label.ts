/** A readable header for a field or a path: `Security/PrimarySymbol` gives `Security primary symbol`, v1's `portfolioCode` gives `Portfolio code`. */
export function label(name: string): string {
  const words = name
    .replace(/\//g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(' ')
    .map((word, index) => (index === 0 || /^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()));
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
