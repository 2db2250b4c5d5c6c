// Long because one property covers deliveries, surfaces, and the expected outcome.
import { fc } from '../../support/fast-check';
import type { FileKind } from '../../../src/loader/statuses';
import { rememberResponses } from '../../support/remembered-responses';
import { startSandboxedPane, type SandboxedPane } from '../../support/sandboxed-pane';
import { createLateSurfaces, describeDeliveries, type LateSurface } from './late-surfaces';

const dates: readonly string[] = ['2026-04-06', '2026-04-07', '2026-04-08'];
const custodians: readonly number[] = [1, 2, 3, 4, 5];
const customers: readonly number[] = [0, 1, 2];
const kinds: readonly FileKind[] = ['Pos', 'Lot', 'Trn', 'Pri', 'Fx', 'Acc', 'Veh'];
// In the sandbox, STONEBRIDGE (5) never sends lots or rates.
const sendsKind = (custodian: number, kind: FileKind) => custodian !== 5 || (kind !== 'Lot' && kind !== 'Fx');

/** The state of a delivery that the service has no record of. */
const unrecordedState = 'no delivery recorded';

interface LateDelivery {
  readonly custodian: number;
  readonly customer: number;
  readonly date: string;
  readonly state: string;
  /** The kinds of files that are still expected. */
  readonly kinds: readonly FileKind[];
  /** Whether its files are flagged as received, although they haven't been processed. */
  readonly flagged?: true;
}

const chooseSubset = <Item>(list: readonly Item[]) => fc.subarray([...list], { minLength: 1 });

/** Deliveries that are late for the same reason, by custodian, customer, and date. */
const lateGroup: fc.Arbitrary<LateDelivery[]> = fc
  .record({
    custodians: chooseSubset(custodians),
    customers: fc.oneof(fc.constant([...customers]), chooseSubset(customers)),
    dates: fc.oneof(fc.constant([...dates]), chooseSubset(dates)),
    how: fc.oneof(
      fc
        .constantFrom('Failed', 'Delay', 'Waiting', 'State 9', unrecordedState)
        .map((state) => ({ state, kinds: [...kinds] })),
      fc
        .constantFrom('Failed', 'Delay', 'Waiting')
        .map((state) => ({ state, kinds: [...kinds], flagged: true as const })),
      chooseSubset(kinds).map((lateKinds) => ({ state: 'Verify', kinds: lateKinds })),
    ),
  })
  .map(({ custodians: whose, customers: lateCustomers, dates: lateDates, how: lateness }) =>
    whose.flatMap((custodian) =>
      lateCustomers.flatMap((customer) => [...lateDates].map((date) => ({ custodian, customer, date, ...lateness }))),
    ),
  );

const lateDeliveries = fc.array(lateGroup, { maxLength: 2 }).map((groups) => {
  // If a delivery is late twice, the first entry counts.
  const byKey = new Map<string, LateDelivery>();
  for (const delivery of groups.flat().reverse())
    byKey.set(`${delivery.custodian} ${delivery.customer} ${delivery.date}`, delivery);
  return [...byKey.values()];
});

interface LateSetup {
  readonly running: SandboxedPane;
  readonly surfaces: ReadonlyMap<string, LateSurface>;
  readonly findName: (customer: number) => string;
  setLate(deliveries: readonly LateDelivery[]): void;
}

/**
 * Connects the add-in to a service that has all rows, but reports some deliveries as late, or has no record of them.
 */
export async function startLateSetup(): Promise<LateSetup> {
  let late: readonly LateDelivery[] = [];
  const sandboxedPane = await startSandboxedPane({}, undefined, (fetch, faults) => {
    const send = rememberResponses(fetch, faults);
    return async (request) => {
      const reply = await send(request);
      if (!new URL(request.url).pathname.endsWith('/InterfaceStatuses') || !reply.ok) return reply;
      return Response.json(reportLate((await reply.json()) as Page, late));
    };
  });
  const { table: parties } = await sandboxedPane.app.runTable({ set: 'Customers', columns: 'Id;ShortName' });
  const names = new Map(parties.rows.map(([id, name]) => [Number(id), String(name)]));
  const { table } = await sandboxedPane.app.runTable({
    set: 'Prices',
    date: dates[2],
    columns: 'CustodianId;SecurityId',
  });
  const securityByCustodian = new Map(table.rows.map(([custodian, security]) => [Number(custodian), Number(security)]));
  return {
    running: sandboxedPane,
    surfaces: createLateSurfaces(securityByCustodian),
    findName: (customer) => names.get(customer) ?? String(customer),
    setLate: (deliveries) => {
      late = deliveries;
      sandboxedPane.app.cells.context.loader.clear();
    },
  };
}

interface Page {
  readonly '@odata.count': number;
  readonly value: readonly Record<string, unknown>[];
}

function reportLate(page: Page, late: readonly LateDelivery[]): Page {
  const value = page.value.flatMap((record): Record<string, unknown>[] => {
    const lateDelivery = late.find(
      ({ custodian, customer, date }) =>
        String(record['ProcessDate']).startsWith(date) &&
        custodian === record['CustodianId'] &&
        customer === record['CustomerId'],
    );
    if (!lateDelivery) return [record];
    if (lateDelivery.state === unrecordedState) return [];
    const flags = (lateDelivery.flagged ? [] : lateDelivery.kinds)
      .map((kind) => `Has${kind}`)
      .filter((name) => record[name] !== null);
    return [
      {
        ...record,
        StatusId: 9,
        Status: { Name: lateDelivery.state },
        ...Object.fromEntries(flags.map((name) => [name, false])),
      },
    ];
  });
  // All records of a query are on one page.
  return { ...page, value, '@odata.count': value.length };
}

interface Expected {
  /** The missing deliveries that the error names. */
  readonly missing: string[];
  /** `custodian customer` of each late delivery. */
  readonly pairs: readonly string[];
}

function computeExpected(
  { findName }: LateSetup,
  late: readonly LateDelivery[],
  { kind, date, requested }: { readonly kind: FileKind; readonly date: string; readonly requested: readonly number[] },
): Expected {
  const due = late.filter(
    (delivery) =>
      delivery.date === date &&
      requested.includes(delivery.custodian) &&
      delivery.kinds.includes(kind) &&
      sendsKind(delivery.custodian, kind),
  );
  const missing = requested.flatMap((custodian) => {
    const dueFromCustodian = due
      .filter((delivery) => delivery.custodian === custodian)
      .sort((a, b) => a.customer - b.customer);
    if (dueFromCustodian.length === 0) return [];
    const whose =
      dueFromCustodian.length === customers.length
        ? 'all'
        : dueFromCustodian.map(({ customer }) => findName(customer)).join(',');
    return [`${custodian} ${whose} ${date}`];
  });
  return { missing: missing.sort(), pairs: due.map(({ custodian, customer }) => `${custodian} ${customer}`) };
}

const removeStates = (lines: readonly string[]) =>
  lines.map((line) => {
    const [custodian = '', ...others] = line.split(/ (?=\d{4}-)/);
    const [date = ''] = (others[0] ?? '').split(' ');
    const [id = '', whose = ''] = custodian.split(/ (.*)/s);
    return `${id} ${whose.split(',').sort().join(',')} ${date}`;
  });

/**
 * Checks, for random late deliveries and queries, that no function shows a row of a late delivery without `partial=1`,
 * and that all functions and IDS.INFO name the same deliveries.
 */
export async function checkLateSurfaces(setup: LateSetup, numRuns: number): Promise<{ runs: number; refused: number }> {
  const counts = { runs: 0, refused: 0 };
  const scope = fc.oneof(
    fc.constant(undefined),
    chooseSubset(custodians),
    fc.constantFrom(...custodians).map((custodian) => [custodian]),
  );
  await fc.assert(
    fc.asyncProperty(lateDeliveries, scope, fc.constantFrom(...dates), async (late, whose, date) => {
      setup.setLate(late);
      const requested = whose ?? custodians;
      for (const [name, { kind, set, run }] of setup.surfaces) {
        const { missing, pairs } = computeExpected(setup, late, { kind, date, requested });
        const sorted = removeStates(missing);
        const outcome = await run(setup.running, { date, custodians: whose, partial: false });
        if (!outcome) continue;
        counts.runs++;
        const details = { name, whose, date };
        expect({ ...details, missing: removeStates(describeDeliveries(outcome.missing)) }).toEqual({
          ...details,
          missing: sorted,
        });
        if (missing.length > 0) expect({ ...details, rows: outcome.rows }).toEqual({ ...details, rows: undefined });
        if (missing.length === 0) continue;
        counts.refused++;
        const partial = await run(setup.running, { date, custodians: whose, partial: true });
        expect({ ...details, rows: partial?.rows !== undefined }).toEqual({ ...details, rows: true });
        const isCell = /PRICE$|FX$|VEHICLE|LOOKUP/.test(name);
        if (isCell) continue;
        expect({ ...details, partial: removeStates(describeDeliveries(partial?.missing ?? [])) }).toEqual({
          ...details,
          partial: sorted,
        });
        if (!['Pos', 'Lot'].includes(kind) || pairs.length === 0) continue;
        const { value } = await setup.running.app.runInfo({
          what: 'missing',
          set,
          custodian: whose?.length === 1 ? whose[0] : undefined,
          date,
        });
        expect({ ...details, count: String(value).split('; ').length }).toEqual({ ...details, count: sorted.length });
      }
    }),
    { numRuns },
  );
  return counts;
}
