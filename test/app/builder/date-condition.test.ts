import { hasWhereDate, readWhereDate, writeWhereDate } from '../../../src/app/builder/date-condition';
import type { QuerySubject } from '../../../src/app/builder/query-subject';
import { startSandboxedPane } from '../../support/sandboxed-pane';

const instant = '2026-04-10T00:00:00-04:00';

test.each<[where: string, date: string | undefined]>([
  ['', undefined],
  ['{ custodianId: { in: [1] } }', undefined],
  [`{ processDate: { eq: "${instant}" } }`, '2026-04-10'],
  [`{ custodianId: { in: [1] }, processDate: { eq: "${instant}" } }`, '2026-04-10'],
  [`{ processDate: { gte: "${instant}" } }`, 'other'],
  [`{ processDate: { eq: "${instant}", neq: null } }`, 'other'],
  [`{ or: [{ processDate: { eq: "${instant}" } }, { quantity: { gt: 1 } }] }`, 'other'],
  ['{ processDate: { eq: $date } }', 'other'],
  ['{ quantity: ', 'other'],
])('the process date of %s is %s', (where, date) => {
  expect(readWhereDate(where)).toBe(date);
});

test('a date replaces the previous date condition and keeps the other conditions', () => {
  const first = writeWhereDate('{ custodianId: { in: [1] } }', instant);
  expect(first).toBe(`{processDate: {eq: "${instant}"}, custodianId: {in: [1]}}`);
  const next = writeWhereDate(first, '2026-04-09T00:00:00-04:00');
  expect(next).toBe('{processDate: {eq: "2026-04-09T00:00:00-04:00"}, custodianId: {in: [1]}}');
  expect(writeWhereDate(next, undefined)).toBe('{custodianId: {in: [1]}}');
  expect(writeWhereDate(writeWhereDate('', instant), undefined)).toBe('');
});

test('GraphQL counts the same rows for a date as OData, in every set with a process date', async () => {
  const running = await startSandboxedPane();
  try {
    const { app } = running;
    const days = await app.processDates(1);
    const day = days[3];
    if (!day) throw new Error('The sandbox has fewer process dates than this test needs.');
    const dated: QuerySubject[] = [];
    for (const subject of await app.fetchSubjects()) {
      if (subject.group !== 'graphql' || subject.name === '') continue;
      if (hasWhereDate(subject, (await app.fetchFields(subject.id)).fields)) dated.push(subject);
    }
    expect(dated.map(({ name }) => name).sort()).toEqual([
      'fxRates',
      'interfaceStatus',
      'positions',
      'prices',
      'taxLots',
      'transactions',
    ]);
    for (const subject of dated) {
      const createForm = (where: string) => ({
        subject: subject.id,
        values: { columns: 'custodianId' },
        options: { where },
      });
      const where = writeWhereDate('{ custodianId: { in: [1] } }', day.instant);
      const formula = app.printForm(createForm(where), subject);
      expect(app.readForm(formula)).toEqual(createForm(where));
      const set = { interfaceStatus: 'InterfaceStatuses' }[subject.name] ?? capitalize(subject.name);
      const odata = `=IDS.QUERY("${set}","filter=CustodianId eq 1 and ProcessDate eq ${day.instant}")`;
      expect([subject.name, await app.countRows(formula)]).toEqual([subject.name, await app.countRows(odata)]);
    }
  } finally {
    await running.close();
  }
});

function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
