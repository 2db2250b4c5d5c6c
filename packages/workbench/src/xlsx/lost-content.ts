import { readArchive } from './zip-archive';

/** The content that the workbench doesn't import, by the names of its parts. */
const lostParts: [content: string, part: RegExp][] = [
  ['pivot tables', /\/pivotTables\//],
  ['slicers and timelines', /\/(slicers|timelines)\//],
  ['comments and notes', /\/(threadedC|c)omments[^/]*\.xml$/],
  ['links to other workbooks', /\/externalLinks\//],
  ['data connections and queries', /\/(connections\.xml|queryTables\/)/],
  ['sheets that are charts', /\/chartsheets\//],
  ['diagrams', /\/diagrams\//],
  ['custom document properties', /^docProps\/custom\.xml$/],
];

/** The content that the workbench doesn't import, by XML in parts. */
const lostElements: [content: string, part: RegExp, xml: RegExp][] = [
  ['pictures', /\/drawings\/_rels\//, /relationships\/image"/],
  ['macros', /workbook\.xml\.rels$/, /vbaProject"/],
  ['conditional formats', /sheets\//, /<(?:\w+:)?cfRule\b/],
  ['formats of parts of a text', /sharedStrings\.xml$/, /<(?:\w+:)?rPr\b/],
  ['unlocked cells', /styles\.xml$/, /<(?:\w+:)?protection\b[^>]*\blocked="(?:0|false)"/],
  ['outlines', /sheets\//, /\boutlineLevel="[1-8]"/],
  ['filters of sheets', /sheets\//, /<(?:\w+:)?autoFilter\b/],
  ['print settings', /sheets\//, /<(?:\w+:)?(?:rowBreaks|colBreaks|(?:even|first)(?:Header|Footer))\b/],
];

/** Returns the kinds of content, in the plural, that a file loses when it is opened here. */
export function findLostContent(bytes: Uint8Array): string[] {
  const parts = readArchive(bytes);
  const names = [...parts.keys()];
  const readText = (name: string) => new TextDecoder().decode(parts.get(name));
  return [
    ...lostParts.filter(([, part]) => names.some((name) => part.test(name))),
    ...lostElements.filter(([, part, xml]) => names.some((name) => part.test(name) && xml.test(readText(name)))),
  ].map(([content]) => content);
}
