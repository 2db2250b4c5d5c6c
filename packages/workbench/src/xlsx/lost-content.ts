import { readArchive } from './zip-archive';

/** What the workbench does not keep of a file, by the names of its parts. */
const lostParts: [what: string, part: RegExp][] = [
  ['pivot tables', /\/pivotTables\//],
  ['slicers and timelines', /\/(slicers|timelines)\//],
  ['comments and notes', /\/(threadedC|c)omments[^/]*\.xml$/],
  ['links to other workbooks', /\/externalLinks\//],
  ['data connections and queries', /\/(connections\.xml|queryTables\/)/],
  ['sheets that are charts', /\/chartsheets\//],
  ['diagrams', /\/diagrams\//],
  ['custom document properties', /^docProps\/custom\.xml$/],
];

/** The same, found in the sheets and shared strings. */
const lostMarks: [what: string, part: RegExp, mark: RegExp][] = [
  ['pictures', /\/drawings\/_rels\//, /relationships\/image"/],
  ['macros', /workbook\.xml\.rels$/, /vbaProject"/],
  ['conditional formats', /sheets\//, /<(?:\w+:)?cfRule\b/],
  ['formats of parts of a text', /sharedStrings\.xml$/, /<(?:\w+:)?rPr\b/],
  ['unlocked cells', /styles\.xml$/, /<(?:\w+:)?protection\b[^>]*\blocked="(?:0|false)"/],
  ['outlines', /sheets\//, /\boutlineLevel="[1-8]"/],
  ['filters of sheets', /sheets\//, /<(?:\w+:)?autoFilter\b/],
  ['print settings', /sheets\//, /<(?:\w+:)?(?:rowBreaks|colBreaks|(?:even|first)(?:Header|Footer))\b/],
];

/** What of a file is lost when it is opened here, in the plural; empty for a file that is kept as it is. */
export function lostContent(bytes: Uint8Array): string[] {
  const parts = readArchive(bytes);
  const names = [...parts.keys()];
  const text = (name: string) => new TextDecoder().decode(parts.get(name));
  return [
    ...lostParts.filter(([, part]) => names.some((name) => part.test(name))),
    ...lostMarks.filter(([, part, mark]) => names.some((name) => part.test(name) && mark.test(text(name)))),
  ].map(([what]) => what);
}
