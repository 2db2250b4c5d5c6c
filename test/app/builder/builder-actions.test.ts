import { listSubjects } from '../../../src/app/builder/list-subjects';
import type { QueryForm, QuerySubject } from '../../../src/app/builder/query-subject';
import { listSubjectFields } from '../../../src/app/builder/subject-fields';
import { createBuiltInOperations } from '../../../src/loader/built-in-operations';
import { toAddInError } from '../../../src/model/errors';
import { restResources } from '../../../src/model/rest-resources';
import { documentedSchema, catchRefusal } from '../../support/prepared-queries';
import { startSandboxedPane, type SandboxedPane } from '../../support/sandboxed-pane';

let running: SandboxedPane;
let subjects: readonly QuerySubject[];
beforeAll(async () => {
  running = await startSandboxedPane();
  subjects = await running.app.fetchSubjects();
});
afterAll(() => running.close());

const findSubject = (id: string) => subjects.find((subject) => subject.id === id);
const read = (formula: string) => running.app.readForm(formula);
const print = (form: QueryForm) => running.app.printForm(form, findSubject(form.subject));

describe('subjects of a query', () => {
  test('include every set, resource, operation, and check once, with a label', () => {
    const ids = subjects.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(subjects.filter(({ group }) => group === 'sets').length).toBe(17 + 7);
    expect(ids).toEqual(expect.arrayContaining(restResources.map(({ name }) => `rest/${name}`)));
    expect(ids).toEqual(expect.arrayContaining(['graphql/positions', 'graphql/positionsByGenericDate', 'graphql/']));
    expect(ids).toEqual(expect.arrayContaining(['checks/status', 'checks/lots', 'changes/Positions', 'totals/Prices']));
    expect(subjects.filter(({ label }) => label === '')).toEqual([]);
  });

  test.each([
    ['sets/InterfaceStatuses', 'Deliveries'],
    ['sets/InterfaceStatusTypes', 'Status types'],
    ['sets/FxRates', 'FX rates'],
    ['changes/InterfaceStatuses', 'Changes in deliveries'],
  ])('%s is labeled "%s"', (subjectId, shown) => {
    expect(subjects.find(({ id }) => id === subjectId)?.label).toBe(shown);
  });

  test('refuses a GraphQL query whose required argument is blank', async () => {
    const subject = subjects.find(({ id }) => id === 'graphql/positionsByGenericDate');
    const form = { subject: 'graphql/positionsByGenericDate', values: { columns: 'quantity' }, options: { date: ' ' } };
    const { message } = await catchRefusal(async () => running.app.printForm(form, subject));
    expect(message).toBe('Fill in "date": GraphQL requires it for positionsByGenericDate.');
  });

  test('queries the first column with a limit, or the document as written', async () => {
    const failures: string[] = [];
    for (const subject of subjects) {
      if (subject.id === 'graphql/' || subject.id === 'about/functions') continue;
      const { fields } = await running.app.fetchFields(subject.id);
      const has = (name: string) => subject.options.some((option) => option.name === name);
      const [field] = fields.filter(({ name }) => name !== 'ProcessDate' && name !== 'CustodianId');
      const required = subject.options.filter((option) => option.required);
      const form: QueryForm = {
        subject: subject.id,
        values: {
          ...(subject.parameters.includes('columns') && field && { columns: field.name }),
          ...(subject.parameters.includes('custodian') && { custodian: 1 }),
          ...(subject.parameters.includes('date1') && { date1: '2026-04-09', date2: '2026-04-10' }),
          ...(subject.parameters.includes('date') && subject.functionName !== 'V1' && { date: '2026-04-10' }),
          ...(subject.parameters.includes('from') && { from: '-1M' }),
        },
        options: {
          ...(has('top') && { top: '3' }),
          ...(has('first') && { first: '3' }),
          ...Object.fromEntries(required.map(({ name }) => [name, name === 'date' ? 'first' : '1'])),
        },
      };
      const formula = print(form);
      await running.app.fetchFormula(formula).catch((error: unknown) => {
        // A refused query would have no such result.
        if (toAddInError(error).kind !== 'noRows') failures.push(`${formula}: ${String(error)}`);
      });
      expect(read(formula).subject).toBe(subject.id);
    }
    expect(failures).toEqual([]);
  });

  test('lists its columns and the columns of related records', async () => {
    const own = await running.app.fetchFields('sets/Positions');
    expect(own.fields.find(({ name }) => name === 'Quantity')).toMatchObject({ kind: 'number', label: 'Quantity' });
    expect(own.fields.filter(({ isKey }) => isKey).map(({ name }) => name)).toContain('SecurityId');
    expect(own.navigations.find(({ name }) => name === 'Security')?.target).toBe('Securities');
    const behind = await running.app.fetchFields('sets/Positions', 'Security/SecurityType');
    expect(behind.fields.map(({ name }) => name)).toContain('Security/SecurityType/Code');
    const rest = await running.app.fetchFields('rest/Vehicles');
    expect(rest.fields.find(({ name }) => name === 'maturityDate')?.kind).toBe('date');
    const graphql = await running.app.fetchFields('graphql/positions', 'security');
    expect(graphql.fields.find(({ name }) => name === 'security/cusip')).toMatchObject({ kind: 'text' });
    expect((await catchRefusal(() => running.app.fetchFields('sets/Positions', 'Nowhere'))).kind).toBe('input');
  });

  test('lists a connection for each set where GraphQL has no introspection', () => {
    const { operations } = createBuiltInOperations(documentedSchema);
    const offered = listSubjects(documentedSchema, operations).filter(({ group }) => group === 'graphql');
    const listed = subjects.filter(({ group }) => group === 'graphql').map(({ id }) => id);
    expect(listed).toEqual(expect.arrayContaining(offered.map(({ id }) => id)));
    const { fields, navigations } = listSubjectFields(
      'graphql/positions',
      'security',
      documentedSchema,
      createBuiltInOperations(documentedSchema),
    );
    expect(fields.map(({ name }) => name)).toContain('security/cusip');
    expect(navigations.map(({ name }) => name)).toContain('securityType');
  });
});
