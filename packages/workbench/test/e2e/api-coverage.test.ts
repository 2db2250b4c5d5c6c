import { readFileSync, writeFileSync } from 'node:fs';
import { isNewer } from '../../src/wire/requirement-sets';
import { readApiMembers, type ApiMember } from './api-members';
import { openSample, type SampleWorkbench } from './support/open-sample';

const page = 'packages/workbench/missing-members.md';

/** The members of office.js that call the host when an add-in listens to an event. */
const registrations: Record<string, string> = {
  onActivated: 'ActivatedEvent',
  onDeactivated: 'DeactivatedEvent',
  onAdded: 'AddedEvent',
  onDeleted: 'DeletedEvent',
  onCalculated: 'CalculatedEvent',
  onChanged: 'DataChangedEvent',
  onSelectionChanged: 'SelectionChangedEvent',
  onNameChanged: 'EventNameChanged',
  onVisibilityChanged: 'EventVisibilityChanged',
  onProtectionChanged: 'ProtectionChangedEvent',
};

/** The classes that are missing or incomplete, with the reason. */
const areas: readonly (readonly [names: RegExp, title: string, reason: string])[] = [
  [/^Chart/, 'Charts', 'The add-in draws titles, legends, axes and the colors of series.'],
  [/^(Pivot|Slicer|RowColumnPivot|DataPivot|FilterPivot)/, 'Pivot tables and slicers', 'Nothing here uses them.'],
  [/Shape|^(Line|Image|TextFrame|TextRange)/, 'Shapes and pictures', 'Nothing here uses them.'],
  [/^(Comment|Note)/, 'Comments and notes', 'Nothing here uses them.'],
  [
    /^(Conditional|DataBar|ColorScale|Icon|Preset|TextCond|TopBottom|CellValueCond|CustomCond)/,
    'Conditional formats',
    'The add-in sets none.',
  ],
  [/Style/, 'Named styles', 'The add-in formats cells.'],
  [/^(Query|Linked|DataConnection|Binding)/, 'Queries, bindings and linked data', 'Nothing here uses them.'],
  [/^Functions$/, 'Worksheet functions', 'All can be entered as formulas; these can’t be called by a program.'],
  [/./, 'Others', 'Neither the add-in nor the families of samples in the README need them.'],
];

const toWireName = ({ name, isEvent }: ApiMember): string =>
  isEvent ? `_Register${registrations[name] ?? name}` : `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

// The context of requests is not an object of the host.
const released = readApiMembers().filter(({ type }) => type !== 'RequestContext');
let sample: SampleWorkbench;
let members: Record<string, string[]>;

beforeAll(async () => {
  sample = await openSample();
  members = await sample.call('members');
});

const isThere = (member: ApiMember): boolean => members[member.type]?.includes(toWireName(member)) === true;

test('every member of a supported version is implemented, or listed as missing with a reason', () => {
  const missing = released.filter((member) => member.version <= 21 && !isThere(member));
  const expectedPage = printPage(missing);
  if (process.env['WRITE_MISSING']) writeFileSync(page, expectedPage);
  expect(readFileSync(page, 'utf8')).toBe(expectedPage);
  expect(released.length).toBeGreaterThan(1_500);
});

test('what the page of missing members names is refused by name', async () => {
  const error = await sample.runExcel<{ code: string; message: string }>(
    'context.workbook.comments.load("items"); await context.sync();',
  );
  expect(error).toMatchObject({ code: 'ApiNotFound', message: expect.stringContaining('Workbook.Comments') as string });
});

test('an older Excel lacks the members that came later, and has the others', () => {
  const wrong = released
    .filter((member) => member.version >= 10 && isThere(member))
    .filter(({ type, version, ...member }) => {
      const name = toWireName({ type, version, ...member });
      return !isNewer(type, name, version - 1) || isNewer(type, name, version);
    });
  expect(wrong.map(({ type, name, version }) => `${type}.${name} came with 1.${version}`)).toEqual([]);
});

function printPage(missing: readonly ApiMember[]): string {
  const sections = areas.map(([names, title, reason], index) => {
    const earlier = areas.slice(0, index);
    const types = new Map<string, string[]>();
    for (const { type, name } of missing) {
      if (!names.test(type) || earlier.some(([others]) => others.test(type))) continue;
      types.set(type, [...(types.get(type) ?? []), name]);
    }
    const lines = [...types].map(([type, found]) => `- ${type}: ${type in members ? found.sort().join(' ') : 'all'}`);
    return `## ${title}\n\n${reason}\n\n${lines.sort().join('\n')}\n`;
  });
  return [
    '# What the workbench lacks of Excel’s API',
    '',
    `Microsoft's types have ${released.length} members of classes up to ExcelApi 1.21; ${released.length - missing.length} are there.`,
    'The others are refused with `ApiNotFound` and their name. `WRITE_MISSING=1` with the test `api-coverage` writes this page.',
    '',
    sections.join('\n'),
  ].join('\n');
}
