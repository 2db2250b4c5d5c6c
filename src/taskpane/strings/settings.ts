import { localizedCount } from './pane';

const format = (count: number) => count.toLocaleString('en-US');

export const settingsStrings = {
  service: 'Service address',
  defaultAddress: (address: string) => `Default: ${address}`,
  noDefault: 'No default address.',
  useAddress: 'Use this address',
  resetAddress: 'Reset to default',
  recentAddresses: 'Recent addresses',
  changeWarning: 'Changing the address removes the access token, because each token works with only one service.',
  goToConnect: 'Go to Connect',

  advanced: 'Advanced',
  source: 'Data source',
  sourceHint:
    "For queries that don't set source=, in formulas and linked tables. Queries that this source doesn't support use OData v2.",
  sources: { odata: 'OData v2', graphql: 'GraphQL v2', rest: 'REST v1' },
  fill: 'Dates without data',
  fillDefault: 'Default for dates without data',
  fillHint:
    "For queries that don't set fill=, in formulas and linked tables. Add asof=1 to a formula to show the date of each filled value. After a change, choose Refresh all.",
  fills: { none: 'Show an error', prev: 'Use the most recent earlier value (fill=prev)' },
  shortFills: { none: 'Show an error', prev: 'Use earlier value' },
  pageSize: 'Rows per request',
  pageSizeHint:
    "The most rows to request at a time. The service may send fewer. Leave blank to use the service's default.",
  timeout: 'Request timeout (seconds)',
  cache: 'Cache time (seconds)',
  cacheHint: "For results that aren't final. Final results are cached until you refresh.",
  saved: 'Saved.',
  notSaved: "Your change wasn't saved",

  appearance: 'Appearance',
  theme: 'Theme',
  themes: { office: 'Same as Excel', light: 'Light', dark: 'Dark', contrast: 'High contrast' },

  amounts: 'Amounts and rates',
  amountsHint: 'After a change, choose Refresh all. Cells keep their values until then.',
  amountCurrency: 'Currency of amounts',
  amountCurrencyHint: "The currency of your service's market values, costs, and other amounts.",
  amountCurrencies: { security: "Security's currency", account: "Account's currency" },
  factor: 'FX rate direction',
  factorHint: 'How your service quotes FX rates.',
  factors: { base: 'Base per unit of local currency', local: 'Local per unit of base currency' },
  shortFactors: { base: 'Base per local unit', local: 'Local per base unit' },
  checkAmounts: 'Check against latest data',
  checkingAmounts: 'Comparing quantity × price with market values…',
  amountsChecked: (date: string) => `Checked against ${date}`,
  amountsNotChecked: 'Not checked',
  valueCurrencies: (security: number, account: number, eitherCount: number, neitherCount: number) =>
    `${localizedCount(security + account + eitherCount + neitherCount, 'market value', 'market values')} checked. In the security's currency: ${format(security)}. In the account's currency: ${format(account)}. Either is possible: ${format(eitherCount)}. Neither: ${format(neitherCount)}.`,
  per100: (rows: number) => `${localizedCount(rows, 'position is', 'positions are')} priced per 100 of face value.`,
  factorDirections: (base: number, local: number, eitherCount: number) =>
    `${localizedCount(base + local + eitherCount, 'FX rate', 'FX rates')} checked. Base per unit of local currency: ${format(base)}. Local per unit of base currency: ${format(local)}. Either is possible: ${format(eitherCount)}.`,
  uncheckedPositions: (rows: number) =>
    `${localizedCount(rows, "position wasn't", "positions weren't")} checked: ${rows === 1 ? 'it has' : 'they have'} no price, market value, or quantity.`,
  amountsMatch: 'The settings match the data.',
  amountsContradicted: (settings: readonly string[]) =>
    `Most of the data matches ${settings.length === 1 ? 'another setting' : 'other settings'}: ${settings.join(', ')}. Check with the service operator before you change anything.`,
  amountsUndecided: "The data doesn't show which settings are right. Ask the service operator.",

  diagnostics: 'Diagnostics',
  diagnosticsHint: 'The latest requests, without tokens or values. Safe to send to your administrator.',
  requests: (count: number) => localizedCount(count, 'request', 'requests'),
  noRequests: 'No requests yet.',
  latestRequests: (shownCount: number, totalCount: number) =>
    `Latest ${shownCount} of ${totalCount.toLocaleString('en-US')}. Copy and Save as file include all requests.`,
  requestList: 'Requests, latest first',
  outcomes: {
    network: 'no connection',
    timeout: 'timed out',
    canceled: 'canceled',
    contract: 'redirect blocked',
    failed: 'failed',
  } as Readonly<Record<string, string>>,
  millis: (millis: number) => `${millis.toLocaleString('en-US')} ms`,
  bytes: (bytes: number) => (bytes < 1000 ? `${bytes} B` : `${Math.round(bytes / 1000).toLocaleString('en-US')} kB`),
  copy: 'Copy',
  copied: 'Copied.',
  save: 'Save as file',
  fileName: 'ids-diagnostics.json',
  clear: 'Clear',

  selfTest: 'Self-test',
  selfTestHint:
    'Checks whether IDS for Excel works in this version of Excel. Uses temporary sheets, lists the results on a new sheet, and takes up to two minutes.',
  runSelfTest: 'Run self-test',
  selfTestStep: (check: number, total: number) => `Check ${check} of ${total}…`,
  selfTested: (sheet: string, checks: number, different: number) =>
    different === 0
      ? `All ${checks} checks gave the expected result. The ${sheet} sheet lists them.`
      : `${different} of ${checks} checks gave a different result than expected. Send the ${sheet} sheet to your administrator.`,
  selfTestFailed: 'Self-test failed',

  help: 'Help',
  functions: 'Function reference',
  guide: 'Getting started and error messages',
  shortcuts: 'Keyboard shortcuts',
  shortcutList: [
    ['Ctrl+Alt+Shift+I', 'Open pane'],
    ['Ctrl+Alt+Shift+R', 'Refresh all'],
    ['Ctrl+Alt+Shift+E', 'Repair formulas'],
    ['Ctrl+Alt+Shift+D', 'Drill down'],
  ],
  shortcutsMac:
    'These work in the sheet, not in the pane. In Excel for Mac, press Command+Shift and the same letter. F6 (Ctrl+F6 on the web) moves between the sheet and the pane.',
  version: (version: string) => `IDS for Excel ${version}`,
};
