const longest = 31;

/** Excel reserves this name. */
const reserved = 'history';

/** A valid, free sheet name, derived from the requested one. `used`: the workbook's sheet names in lowercase. */
export function freeSheetName(requestedName: string, used: ReadonlySet<string>): string {
  let sound = requestedName
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, longest)
    .trim();
  // A sheet name can't begin or end with an apostrophe.
  while (sound.startsWith("'")) sound = sound.slice(1).trim();
  while (sound.endsWith("'")) sound = sound.slice(0, -1).trim();
  sound ||= 'IDS';
  const isFree = (name: string) => name.toLowerCase() !== reserved && !used.has(name.toLowerCase());
  let name = sound;
  for (let number = 2; !isFree(name); number++) name = `${sound.slice(0, longest - 4)} ${number}`;
  return name;
}
