import type { CalendarDate } from '../../loader/calendar';
import type { Findings } from '../../checks/recon-findings';
import { timeLoader } from '../../loader/time-loader';
import { deliveryUnknown, nothingCompared } from '../../messages/deliveries';
import { AddInError } from '../../model/errors';
import type { Result } from '../../model/provenance';
import { toSerial } from '../../model/plain-date';
import type { CellValue, Column } from '../../model/table';
import { readReconKind, readReconOptions, type ReconKind } from '../../query/read-check-options';
import { readOne } from '../../query/read-list';
import type { Party } from '../../model/party';
import { checkLots, checkMissing, checkRoll } from './check-holdings';
import type { CheckInput } from './check-input';
import { checkPrices } from './check-prices';
import type { ReconQuery } from './check-queries';
import { fetchByIds } from './check-rows';
import { checkScope } from './check-scope';
import { neededFiles } from './needed-files';
import { explainNoRows } from '../scope/explain-no-rows';
import { findParties, listParties } from '../scope/parties';
import { resolveDate } from '../scope/resolve-date';
import { cellRoom } from '../cells/cell-room';
import type { FunctionContext, LoaderContext } from '../definition/context';
import { throughSource } from '../scope/through-source';

const checks: Record<ReconKind, (input: CheckInput) => Promise<Findings>> = {
  lots: checkLots,
  roll: checkRoll,
  prices: checkPrices,
  missing: checkMissing,
};

/** The columns of a check's result. */
const columns: readonly Column[] = [
  { name: 'Break', kind: 'text' },
  { name: 'Custodian', kind: 'text' },
  { name: 'ProcessDate', kind: 'date' },
  { name: 'AccountNumber', kind: 'text' },
  { name: 'PrimarySymbol', kind: 'text' },
  { name: 'Description', kind: 'text' },
  { name: 'Expected', kind: 'number' },
  { name: 'Actual', kind: 'number' },
  { name: 'Difference', kind: 'number' },
  { name: 'Explanation', kind: 'text' },
  { name: 'AccountId', kind: 'id' },
  { name: 'SecurityId', kind: 'id' },
];

/**
 * Checks a process date of custodians, with a row for each break. The column `Break` can also be `No breaks` for a
 * custodian without breaks, `Note` for a remark, or `Not checked` for a missing delivery, so the table is never empty.
 */
export async function runRecon(
  { loader: anyLoader, clock, inCell }: LoaderContext & Pick<FunctionContext, 'inCell'>,
  query: ReconQuery,
  signal?: AbortSignal,
): Promise<Result> {
  const kind = readReconKind(readOne(query.kind));
  const options = readReconOptions(kind, query.options);
  const { loader, fetchedAt } = timeLoader(throughSource(anyLoader, options.source, 'a check'));
  const context = { loader, clock };
  const parties = await listParties(loader, 'Custodians');
  const custodians = await findParties(loader, 'Custodians', query.custodian);
  const { date } = await resolveDate(context, query.date, custodians, signal, neededFiles[kind][0]);
  const ids = custodians ?? parties.map((party) => party.id);
  const checkSize = cellRoom(inCell);
  const results = await Promise.all(
    ids.map(async (custodian) => {
      const processDates = await loader.calendar.processDates(custodian, signal, neededFiles[kind][0]);
      const processDate = processDates.find((candidate) => candidate.date === date);
      const party = parties.find((candidate) => candidate.id === custodian);
      if (processDate) {
        const rows = await checkOne(context, kind, { custodian, party, processDate, processDates, options, signal });
        checkSize({ columns, rows });
        return { processDate, rows };
      }
      return {
        processDate,
        rows: [messageRow('Not checked', party, date, explainNoRows('deliveries', date, [], processDates))],
      };
    }),
  );
  if (results.every((result) => result.processDate === undefined)) {
    const processDates = await loader.calendar.processDates(ids.length === 1 ? ids[0] : undefined, signal);
    throw new AddInError('noRows', explainNoRows('deliveries', date, [], processDates));
  }
  const rows = results.flatMap((result) => result.rows);
  const queryText = JSON.stringify(['recon', kind, custodians ?? null, date, options]);
  return {
    table: { columns, rows },
    provenance: {
      query: queryText,
      source: options.source ?? 'odata',
      processDate: date,
      fetchedAt: fetchedAt(clock.now()),
      rows: rows.length,
    },
  };
}

interface CustodianCheck extends Pick<CheckInput, 'processDates' | 'options' | 'signal'> {
  readonly custodian: number;
  readonly party: Party | undefined;
  readonly processDate: CalendarDate;
}

async function checkOne({ loader }: LoaderContext, kind: ReconKind, input: CustodianCheck): Promise<CellValue[][]> {
  const { custodian, party, processDate, processDates, options, signal } = input;
  const scope = await checkScope(loader, custodian, processDate, neededFiles[kind], signal);
  if (scope.customers?.size === 0)
    return scope.notes.map((note) => messageRow('Not checked', party, processDate.date, note));
  const { breaks, checked, compared, notes } = await checks[kind]({ loader, scope, processDates, options, signal });
  const securityNotes = notes.filter((note) => typeof note !== 'string');
  const listed = [...breaks, ...securityNotes];
  const idsOf = (property: 'account' | 'security') =>
    new Set(listed.flatMap((found) => (found[property] === undefined ? [] : [found[property]])));
  const [accounts, securities] = await Promise.all([
    fetchByIds(loader, 'Accounts', ['Number'], idsOf('account'), custodian, signal),
    fetchByIds(loader, 'Securities', ['PrimarySymbol', 'Description'], idsOf('security'), custodian, signal),
  ]);
  const rows = listed.map((found): CellValue[] => {
    const [symbol = null, description = null] = securities.get(found.security ?? -1) ?? [];
    return [
      found.kind,
      party?.shortName ?? String(custodian),
      toSerial(processDate.date) ?? null,
      accounts.get(found.account ?? -1)?.[0] ?? null,
      found.symbol ?? symbol,
      description,
      found.expected,
      found.actual,
      found.difference,
      found.explanation,
      found.account ?? null,
      found.security ?? null,
    ];
  });
  const messageRows = (kindOfRow: string, messages: readonly string[]) =>
    messages.map((message) => messageRow(kindOfRow, party, processDate.date, message));
  const remarks = notes.filter((note) => typeof note === 'string');
  const late = messageRows('Not checked', scope.notes);
  if (breaks.length === 0 && compared === 0) {
    const reasons = remarks.length > 0 ? remarks : [nothingCompared(checked)];
    return [...messageRows('Not checked', reasons), ...rows, ...late];
  }
  if (breaks.length === 0) rows.unshift(messageRow('No breaks', party, processDate.date, `Checked ${checked}.`));
  return [...rows, ...late, ...messageRows('Note', [...remarks, ...(scope.delivery ? [] : [deliveryUnknown()])])];
}

/** Returns a row with a message instead of a break. */
function messageRow(
  kindOfRow: string,
  party: Party | undefined,
  date: CalendarDate['date'],
  explanation: string,
): CellValue[] {
  const row: CellValue[] = columns.map(() => null);
  row[0] = kindOfRow;
  row[1] = party?.shortName ?? null;
  row[2] = toSerial(date) ?? null;
  row[9] = explanation;
  return row;
}
