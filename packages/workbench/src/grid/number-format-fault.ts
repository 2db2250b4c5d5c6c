/** What can stand in brackets: a color, a condition, hours, minutes or seconds beyond their usual end, a locale. */
const bracketed =
  /^\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?(?:[1-9]|[1-4]\d|5[0-6])|(?:[<>]=?|=|<>)-?\d+(?:\.\d+)?|h+|m+|s+|\$[^\]]*|dbnum[1-4]|natnum\d+)\]/i;

/** Literal texts and single signs; letters stand for parts of dates and times, and one alone with no meaning for itself. */
const piece =
  /^(?:"[^"]*"|[\\_*][^]|general|am\/pm|a\/p|y+|m+|d+|h+|s+|e[+-](?=[0#?])|e+|g+|b\d?|[acfijklnopqrtuvwxz](?![a-z])|[^a-z"\\_*;[\]])/i;

/** Why Excel refuses a number format; undefined when it takes it. */
export function numberFormatFault(format: string): string | undefined {
  let rest = format;
  let sections = 1;
  while (rest !== '') {
    const matched = (rest.startsWith('[') ? bracketed.exec(rest) : piece.exec(rest))?.[0];
    if (rest.startsWith(';')) sections++;
    else if (matched === undefined) return `"${format}" is not a number format: "${rest.slice(0, 20)}" means nothing.`;
    rest = rest.slice(matched?.length ?? 1);
  }
  if (sections > 4) return `"${format}" is not a number format: it has more than four sections.`;
  return undefined;
}
