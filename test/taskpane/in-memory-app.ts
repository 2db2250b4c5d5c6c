import type { PaneApp, DatedQuestion, RefreshReport } from '../../src/app/app';
import type { Claims } from '../../src/app/claims';
import { createObservable } from '../../src/app/observable';
import { printFormula } from '../../src/app/print-formula';
import type { SessionState } from '../../src/app/session';
import type { SettingsState } from '../../src/app/settings';
import { AddInError } from '../../src/model/errors';
import type { Answer } from '../../src/model/pedigree';
import type { PlainDate } from '../../src/model/plain-date';

// Stands in for the app: these tests are about what the pane does with each answer, in each order, and the order is
// theirs to choose. The pane with the real app, service and workbook is what the end-to-end tests show.

export interface Asked {
  readonly question: DatedQuestion;
  readonly signal: AbortSignal | undefined;
  answer(answer: Answer): void;
  fail(error: unknown): void;
}

export const ada: Claims = {
  who: 'Ada Lovelace',
  email: 'ada@example.com',
  expires: Date.parse('2026-04-01T18:00:00'),
};
export const defaultService = 'https://data.example.com';
const days = ['2026-03-31', '2026-03-30', '2026-03-27'] as PlainDate[];

export function createInMemoryApp() {
  const session = createObservable<SessionState>({ state: 'disconnected' });
  const settings = createObservable<SettingsState>({ service: defaultService, defaultService });
  const asked: Asked[] = [];
  const inserted: string[] = [];
  const tokens: string[] = [];
  const app: PaneApp = {
    session,
    settings,
    connect: (token) => {
      tokens.push(token);
      if (token !== 'good') return Promise.reject(new AddInError('signIn', 'This is not an access token.'));
      session.set({ state: 'connected', claims: { ...ada } });
      return Promise.resolve();
    },
    disconnect: () => session.set({ state: 'disconnected' }),
    useService: (address) => {
      if (!address.startsWith('https://'))
        throw new AddInError('input', 'The service address must begin with https://.');
      settings.set({ service: address, defaultService });
      session.set({ state: 'disconnected', reason: 'The service address was changed.' });
    },
    custodians: () =>
      Promise.resolve([
        { id: 1, name: 'Pershing LLC', shortName: 'PERSH' },
        { id: 2, name: 'Charles Schwab', shortName: 'SCHW' },
      ]),
    processDates: () =>
      Promise.resolve(
        days.map((date, index) => ({
          date,
          instant: `${date}T00:00:00-04:00`,
          states: index === 0 ? ['Delay', 'Success'] : ['Success'],
          delivered: true,
        })),
      ),
    resolveDate: (word) => {
      const date = { last: days[0], prev: days[1], first: days[2] }[String(word)] ?? days.find((day) => day === word);
      if (date) return Promise.resolve(date);
      return Promise.reject(new AddInError('input', `"${String(word)}" is not a date that IDS knows.`));
    },
    askDatedTable: (question, signal) =>
      new Promise((resolve, reject) => asked.push({ question, signal, answer: resolve, fail: reject })),
    printFormula,
    insertFormula: (formula) => {
      inserted.push(formula);
      return Promise.resolve('Sheet1!A1');
    },
    refreshAll: (): Promise<RefreshReport> => Promise.resolve({ cells: 12, sheets: 3, failures: [] }),
  };
  return {
    app,
    asked,
    inserted,
    tokens,
    /** The session ends by itself, as when the service refuses the token. */
    lose: () => session.set({ state: 'disconnected', reason: 'The service no longer accepts the access token.' }),
    connected: () => session.set({ state: 'connected', claims: { ...ada } }),
  };
}

/** An answer of one row, told apart by its quantity. */
export function answerWith(quantity: number, pedigree: Partial<Answer['pedigree']> = {}): Answer {
  return {
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
    pedigree: {
      question: 'Positions',
      source: 'odata',
      processDate: '2026-03-31' as PlainDate,
      fetchedAt: Date.parse('2026-04-01T09:31:05'),
      rows: 1,
      delivery: { states: ['Success'], final: true },
      ...pedigree,
    },
  };
}
