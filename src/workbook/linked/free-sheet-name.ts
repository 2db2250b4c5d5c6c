const longest = 31;

/** Excel keeps this name for itself. */
const reserved = 'history';

/** A name that Excel takes for a new sheet, made of the one wished for. `used`: the names of the workbook's sheets in lower case. */
export function freeSheetName(requestedName: string, used: ReadonlySet<string>): string {
  let sound = requestedName
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, longest)
    .trim();
  // A name neither begins nor ends with an apostrophe.
  while (sound.startsWith("'")) sound = sound.slice(1).trim();
  while (sound.endsWith("'")) sound = sound.slice(0, -1).trim();
  sound ||= 'IDS';
  const isFree = (name: string) => name.toLowerCase() !== reserved && !used.has(name.toLowerCase());
  let name = sound;
  for (let number = 2; !isFree(name); number++) name = `${sound.slice(0, longest - 4)} ${number}`;
  return name;
}
