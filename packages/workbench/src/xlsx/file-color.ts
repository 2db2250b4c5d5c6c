import { child, parseXml } from './xml-reader';

/** Indexed colours up to 63 that programs still write: the first eight repeat as 8 to 15. */
const indexed = ['#000000', '#FFFFFF', '#FF0000', '#00FF00', '#0000FF', '#FFFF00', '#FF00FF', '#00FFFF'];

/** A colour of a file as `#RRGGBB`; undefined when it is left to the program. */
export function fileColor(color: Record<string, string> | undefined, theme: readonly string[]): string | undefined {
  const { rgb, theme: number, tint, indexed: index } = color ?? {};
  if (rgb && /^([0-9A-Fa-f]{2})?[0-9A-Fa-f]{6}$/.test(rgb)) return `#${rgb.slice(-6).toUpperCase()}`;
  if (index !== undefined && Number(index) < 16) return indexed[Number(index) % 8];
  const base = number === undefined ? undefined : theme[Number(number)];
  return base && tinted(base, Number(tint ?? 0));
}

/** The colours of the theme in the order in which styles number them. */
export function readThemeColors(bytes: Uint8Array | undefined, part: string): string[] {
  if (!bytes) return [];
  const scheme = child(child(parseXml(bytes, part), 'themeElements'), 'clrScheme');
  const colors = (scheme?.children ?? []).map(({ children: [color] }) => {
    const hex = color?.attributes['lastClr'] ?? color?.attributes['val'] ?? '000000';
    return `#${hex.toUpperCase()}`;
  });
  const [dark1 = '#000000', light1 = '#FFFFFF', dark2 = '#000000', light2 = '#FFFFFF', ...rest] = colors;
  return [light1, dark1, light2, dark2, ...rest];
}

/** Lighter for a tint above 0, darker below. */
function tinted(color: string, tint: number): string {
  const channels = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  const mixed = channels.map((channel) =>
    Math.round(tint < 0 ? channel * (1 + tint) : channel + (255 - channel) * tint),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
