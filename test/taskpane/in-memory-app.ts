// Long because it replaces every action of the pane.
import type { ConventionsReport } from '../../src/app/conventions/conventions';
import type { PaneApp } from '../../src/app/add-pane-actions';
import type { ReenterReport } from '../../src/workbook/excel-workbook';
import type { ChosenColumns } from '../../src/app/builder/column-memory';
import type { Claims } from '../../src/app/connection/claims';
import type { FormulaResult } from '../../src/app/builder/formula-actions';
import { createObservable } from '../../src/model/observable';
import { changePreferences, defaultPreferences } from '../../src/app/settings/preferences';
import type { SelectedFormula } from '../../src/app/builder/selection';
import type { SessionState } from '../../src/app/connection/session';
import type { UpdateState } from '../../src/app/updates/updates';
import type { SettingsState } from '../../src/app/settings/settings';
import { noToken } from '../../src/messages/connection';
import { AddInError } from '../../src/model/errors';
import type { Result } from '../../src/model/provenance';
import type { PlainDate } from '../../src/model/plain-date';
import type { RequestEntry } from '../../src/model/request-entry';
import { createInMemoryDataRanges } from './in-memory-data-ranges';
import { createInMemoryAutoRefresh } from './in-memory-auto-refresh';
import { createInMemoryDrillDown } from './in-memory-drill-down';
import { createSavedQueries } from '../../src/app/builder/saved-queries';
import { createInMemoryDeliveries } from './in-memory-deliveries';
import { createInMemoryFormulas } from './in-memory-formulas';
import { createInMemoryBreaks } from './in-memory-breaks';
import { createInMemoryMorning } from './in-memory-morning';
import { inMemoryBuilder } from './in-memory-builder';

// Stands in for the app: these tests are about how the pane handles each result, in any order, which they
// choose. The end-to-end tests show the pane with the real app, service, and workbook.

const ada: Claims = {
  userName: 'Ada Lovelace',
  email: 'ada@example.com',
  expires: Date.parse('2026-04-01T18:00:00'),
};
export const defaultService = 'https://data.example.com';

/** The second custodian is late. */
const waitingDay = {
  date: '2026-04-01' as PlainDate,
  instant: '2026-04-01T00:00:00-04:00',
  states: ['Delay'],
  isDelivered: false,
};

const days = ['2026-03-31', '2026-03-30', '2026-03-27'] as PlainDate[];

let apps = 0;

export function createInMemoryApp() {
  const session = createObservable<SessionState>({ state: 'disconnected' });
  const settings = createObservable<SettingsState>({
    service: defaultService,
    defaultService,
    recentServices: [],
    preferences: defaultPreferences,
  });
  const tokens: string[] = [];
  const placed: { formula: string; target: string; overwrite?: boolean }[] = [];
  const watching = new Set<() => void>();
  const rewritten: { place: SelectedFormula; formula: string }[] = [];
  const selected: { place: SelectedFormula | undefined } = { place: undefined };
  const kept: boolean[] = [];
  const savedTokenProblem = createObservable<string | undefined>(undefined);
  const tokenNotSaved = createObservable(false);
  const conventionsReport = createObservable<ConventionsReport | undefined>(undefined);
  const update = createObservable<UpdateState>('current');
  const requests = createObservable<readonly RequestEntry[]>([]);
  const deliveries = createInMemoryDeliveries();
  const { checks, visited, ...morning } = createInMemoryMorning();
  const breaks = createInMemoryBreaks();
  const formulas = createInMemoryFormulas();
  const dataRanges = createInMemoryDataRanges();
  const drill = createInMemoryDrillDown();
  const automatic = createInMemoryAutoRefresh();
  const chosenColumns = createObservable<Readonly<Record<string, ChosenColumns>>>({});
  // Each app has its own storage.
  const savedFor = ++apps;
  const app: PaneApp = {
    ...dataRanges.actions,
    ...drill.actions,
    ...deliveries,
    ...morning,
    conventionsReport,
    checkConventions: () => {
      const report = {
        date: '2026-04-09' as PlainDate,
        values: { security: 40, account: 0, accountInverse: 0, several: 300, none: 2, per100: 25 },
        factors: { base: 9, local: 0, unclear: 5 },
        unchecked: 12,
      };
      conventionsReport.set(report);
      return Promise.resolve(report);
    },
    ...breaks.actions,
    ...automatic.actions,
    savedTokenProblem,
    tokenNotSaved,
    update,
    runSelfTest: () => Promise.resolve({ sheet: 'IDS self-test', checks: 19, different: 1 }),
    checkForUpdate: () => Promise.resolve(),
    startUpdate: () => update.set('waiting'),
    resume: () => Promise.resolve(),
    changePreferences: (change) =>
      settings.set({ ...settings.get(), preferences: changePreferences(settings.get().preferences, change) }),
    testConnection: (address = settings.get().service) =>
      Promise.resolve({
        isSuccess: true,
        message: `${new URL(address).host} responded in 12 ms.`,
        steps: [{ name: 'OData v2', isSuccess: true, message: 'OData v2 responded.' }],
      }),
    countAccessibleData: () =>
      Promise.resolve({
        custodians: 2,
        customers: 2,
        accounts: 59,
        dates: days.length,
        firstDate: days.at(-1),
        lastDate: days[0],
      }),
    requests,
    clearRequests: () => requests.set([]),
    printDiagnosticReport: () => JSON.stringify({ requests: requests.get() }),
    session,
    settings,
    connect: (token, keep = false) => {
      if (token === '') return Promise.reject(noToken());
      tokens.push(token);
      kept.push(keep);
      if (token !== 'good') return Promise.reject(new AddInError('signIn', "This isn't an access token."));
      session.set({ state: 'connected', claims: { ...ada } });
      return Promise.resolve();
    },
    disconnect: () => session.set({ state: 'disconnected' }),
    changeService: (address) => {
      if (!address.startsWith('https://'))
        throw new AddInError('input', 'The service address must begin with https://.');
      settings.set({ ...settings.get(), service: address });
      session.set({ state: 'disconnected', reason: 'The service address was changed.' });
    },
    listCustodians: () =>
      Promise.resolve([
        { id: 1, name: 'Pershing LLC', shortName: 'PERSH' },
        { id: 2, name: 'Charles Schwab', shortName: 'SCHW' },
      ]),
    processDates: (custodian) =>
      Promise.resolve([
        ...(custodian === 2 ? [waitingDay] : []),
        ...days.map((date, index) => ({
          date,
          instant: `${date}T00:00:00-04:00`,
          states: index === 0 ? ['Delay', 'Success'] : ['Success'],
          isDelivered: true,
        })),
      ]),
    findProcessDate: (word) => {
      const date = { last: days[0], prev: days[1], first: days[2] }[String(word)] ?? days.find((day) => day === word);
      if (date) return Promise.resolve(date);
      return Promise.reject(new AddInError('input', `"${String(word)}" isn't a date or a date word.`));
    },
    ...formulas.actions,
    ...inMemoryBuilder,
    ...createSavedQueries(() => `app ${savedFor}`),
    readChosenColumns: () => chosenColumns.get(),
    storeColumns: (chosen) => chosenColumns.set(chosen),
    watchSelection: (listener) => {
      watching.add(listener);
      return () => watching.delete(listener);
    },
    formulaAtSelection: () => Promise.resolve(selected.place),
    placeFormula: (formula, request) => {
      placed.push({ formula, ...request });
      return Promise.resolve({ address: request.target === 'new sheet' ? 'Sheet2!A1' : 'Sheet1!A1' });
    },
    rewriteFormula: (place, formula) => {
      rewritten.push({ place, formula });
      return Promise.resolve(place.address);
    },
    refreshAll: (): Promise<ReenterReport> => Promise.resolve({ cellCount: 12, failures: [] }),
  };
  return {
    app,
    requestedFormulas: formulas.requestedFormulas,
    ...{ dataRanges, drill, checks, visited, tracking: breaks.tracking, breaks },
    tokens,
    placed,
    rewritten,
    /** The number of selection listeners. */
    countWatching: () => watching.size,
    select: (place: SelectedFormula | undefined) => {
      selected.place = place;
      for (const listener of watching) listener();
    },
    /** For each connection attempt, whether to save the token. */
    kept,
    savedTokenProblem,
    settings,
    tokenNotSaved,
    update,
    automatic,
    requests,
    /** Ends the session, as when the service refuses the token. */
    disconnect: () => session.set({ state: 'disconnected', reason: 'The service no longer accepts the access token.' }),
    connect: () => session.set({ state: 'connected', claims: { ...ada } }),
  };
}

/** A result with one row, identified by its quantity. */
export function makeResult(quantity: number, provenance: Partial<Result['provenance']> = {}): FormulaResult {
  return {
    headers: 'field',
    titles: ['Security/Cusip', 'ProcessDate', 'Quantity', 'MarketValue', 'IsShort'],
    tableTitles: ['CUSIP', 'Process date', 'Quantity', 'Market value', 'Is short'],
    table: {
      columns: [
        { name: 'Security/Cusip', kind: 'text' },
        { name: 'ProcessDate', kind: 'date' },
        { name: 'Quantity', kind: 'number' },
        { name: 'MarketValue', kind: 'number' },
        { name: 'IsShort', kind: 'flag' },
      ],
      rows: [['037833100', 46112, quantity, null, true]],
    },
    provenance: {
      query: 'Positions',
      source: 'odata',
      processDate: '2026-03-31' as PlainDate,
      fetchedAt: Date.parse('2026-04-01T09:31:05-04:00'),
      rows: 1,
      delivery: { states: ['Success'], final: true },
      ...provenance,
    },
  };
}
