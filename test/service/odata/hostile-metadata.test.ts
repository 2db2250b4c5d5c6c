import { anyCharacter, fc } from '../../support/fast-check';
import { readMetadata } from '../../../src/service/odata/read-metadata';
import { measureProcessorMillis } from '../../support/processor-millis';
import { tryTo, hostileStrings, corrupt } from '../../support/hostile-json';
import { printInDeepRun, runs, countMinimumCases } from '../../support/depth';

const printProperty = (name: string, type = 'Edm.Decimal') =>
  `<Property Name="${name}" Type="${type}" Nullable="false"/>`;
const printDocument = (types: string, more = '') =>
  `<edmx:Edmx Version="4.0" xmlns:edmx="x"><edmx:DataServices><Schema Namespace="N" xmlns="y">${types}${more}<EntityContainer Name="C"><EntitySet Name="Things" EntityType="N.Thing"/></EntityContainer></Schema></edmx:DataServices></edmx:Edmx>`;
const printThingType = (inside: string) =>
  `<EntityType Name="Thing"><Key><PropertyRef Name="Id"/></Key>${inside}</EntityType>`;

const escape = (text: string) => text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const name = fc
  .oneof(fc.constantFrom(...hostileStrings.slice(0, 40)), fc.string({ unit: anyCharacter, maxLength: 10 }))
  .map(escape);
const text = fc
  .array(fc.tuple(name, name), { maxLength: 4 })
  .map((all) => printDocument(printThingType(all.map(([one, type]) => printProperty(one, type)).join(''))));

test('metadata is read or refused with a message, whatever it contains', async () => {
  const counts = { cases: 0, read: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(corrupt(text), async (xml) => {
      counts.cases++;
      const outcome = await tryTo(() => readMetadata(xml));
      counts['got' in outcome ? 'read' : 'refused']++;
      if ('got' in outcome) expect(outcome.got.entities.length).toBeGreaterThan(0);
    }),
    { numRuns: runs(4_000) },
  );
  expect(Math.min(counts.read, counts.refused)).toBeGreaterThan(countMinimumCases(500));
  printInDeepRun(`hostile data, $metadata: ${JSON.stringify(counts)}\n`);
});

test('entities that a document defines are never expanded', () => {
  const bomb = '<!DOCTYPE e [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  const { entities } = readMetadata(`${bomb}${printDocument(printThingType(printProperty('&b;')))}`);
  expect(entities[0]?.fields[0]?.name).toBe('&b;');
});

test.each([
  ['comments that do not end', '<!--'.repeat(250_000)],
  ['sections that do not end', '<![CDATA['.repeat(110_000)],
  ['instructions that do not end', '<?'.repeat(500_000)],
  ['tags that do not end', '<a '.repeat(330_000)],
  ['spaces without end', `<a${' '.repeat(1_000_000)}`],
  ['attributes that do not end', `<a ${'b="'.repeat(330_000)}`],
  ['elements nested 100,000 deep', '<a>'.repeat(100_000)],
])('a megabyte of %s is read once', async (_case, xml) => {
  const millis = await measureProcessorMillis(async () =>
    expect(await tryTo(() => readMetadata(xml))).toMatchObject({ refused: { kind: 'contract' } }),
  );
  // Reading the text again for each entity would take minutes.
  expect(millis).toBeLessThan(5_000);
});
