import type { SqlValue } from '../sql';

type Rows = readonly (readonly SqlValue[])[];

/** Id, Name, ShortName. The first custodian has the most data, the fourth is often late, and the fifth sends no lots or FX rates. */
export const custodians: Rows = [
  [1, 'Northgate Trust Company', 'NORTHGATE'],
  [2, 'Harbour & Pine Custody Services', 'HARBOURPINE'],
  [3, 'Meridian Securities Services Inc.', 'MERIDIAN'],
  [4, 'Banque Delacroix S.A.', 'DELACROIX'],
  [5, "O'Neill Stonebridge Clearing LLC", 'STONEBRIDGE'],
];

/** Id, Name, ShortName. 0 is a valid ID. */
export const customers: Rows = [
  [0, 'Lakeview Family Office', 'LAKEVIEW'],
  [1, 'Ashdown Wealth Partners', 'ASHDOWN'],
  [2, 'Corvane Asset Management', 'CORVANE'],
];

/** Id, Alpha2Code, Alpha3Code, Description. */
export const currencies: Rows = [
  [1, 'us', 'USD', 'US Dollar'],
  [2, 'ca', 'CAD', 'Canadian Dollar'],
  [3, 'eu', 'EUR', 'Euro'],
  [4, 'gb', 'GBP', 'British Pound'],
  [5, 'ch', 'CHF', 'Swiss Franc'],
  [6, 'jp', 'JPY', 'Japanese Yen'],
  [7, 'au', 'AUD', 'Australian Dollar'],
  [8, 'hk', 'HKD', 'Hong Kong Dollar'],
  [9, 'se', 'SEK', 'Swedish Krona'],
  [10, 'mx', 'MXN', 'Mexican Peso'],
];

/** Id, Name, Description. */
export const sectors: Rows = [
  [1, 'Energy', 'Oil, gas and consumable fuels'],
  [2, 'Materials', 'Chemicals, metals, paper and packaging'],
  [3, 'Industrials', 'Capital goods, transport and services'],
  [4, 'Consumer Discretionary', 'Cars, durables, leisure and retail'],
  [5, 'Consumer Staples', 'Food, beverages and household goods'],
  [6, 'Health Care', 'Equipment, pharmaceuticals and biotechnology'],
  [7, 'Financials', 'Banks, insurance and markets'],
  [8, 'Information Technology', 'Software, hardware and semiconductors'],
  [9, 'Communication Services', 'Telecommunication, media and entertainment'],
  [10, 'Utilities', 'Electricity, gas and water'],
  [11, 'Real Estate', null],
];

/** Code, Description of the kinds of primary identifiers. */
export const primaryTypes: Rows = [
  ['C', 'CUSIP'],
  ['I', 'ISIN'],
  ['O', 'Other'],
  ['S', 'SEDOL'],
  ['T', 'Ticker'],
];

/** Id, Name, Description, PrimaryTypeCode. */
export const majorAssetClasses: Rows = [
  [1, 'Cash', 'Cash and money market', 'O'],
  [2, 'Equity', 'Stocks and depositary receipts', 'T'],
  [3, 'Fixed Income', 'Bonds, bills and deposits', 'C'],
  [4, 'Funds', 'Mutual and exchange-traded funds', 'T'],
  [5, 'Foreign Equity', 'Stocks listed abroad', 'S'],
  [6, 'Foreign Fixed Income', 'Bonds issued abroad', 'I'],
  [7, 'Derivatives', 'Options and warrants', 'O'],
  [8, 'Alternatives', null, 'O'],
];

/** Id, Code, Description, MajorAssetClassId. */
export const securityTypes: Rows = [
  [1, 'caus', 'Cash account', 1],
  [2, 'mmus', 'Money market fund', 1],
  [3, 'csus', 'Common stock', 2],
  [4, 'psus', 'Preferred stock', 2],
  [5, 'adus', 'American depositary receipt', 2],
  [6, 'cbus', 'Corporate bond', 3],
  [7, 'gbus', 'Government bond', 3],
  [8, 'mbus', 'Municipal bond', 3],
  [9, 'tbus', 'Treasury bill', 3],
  [10, 'cdus', 'Certificate of deposit', 3],
  [11, 'mfus', 'Mutual fund', 4],
  [12, 'etus', 'Exchange-traded fund', 4],
  [13, 'csfo', 'Common stock, foreign', 5],
  [14, 'cbfo', 'Corporate bond, foreign', 6],
  [15, 'gbfo', 'Government bond, foreign', 6],
  [16, 'opus', 'Option', 7],
  [17, 'waus', 'Warrant', 7],
  [18, 'hfus', 'Hedge fund', 8],
  [19, 'peus', 'Private equity', 8],
];

/** Id, Code, Description. Some codes have a trailing space, as custodians send them. */
export const transactionCodes: Rows = [
  [1, 'by ', 'Buy'],
  [2, 'sl ', 'Sell'],
  [3, 'ss ', 'Short sale'],
  [4, 'cs ', 'Cover short'],
  [5, 'li', 'Transfer in'],
  [6, 'lo', 'Transfer out'],
  [7, 'dp', 'Deposit of cash'],
  [8, 'wd', 'Withdrawal of cash'],
  [9, 'dv ', 'Dividend'],
  [10, 'in ', 'Interest'],
  [11, 'rc', 'Return of capital'],
  [12, 'ep', 'Expense'],
];

/** Id, Name, Description. The service's portal shows the sixth status, though its interface documents only five. */
export const statusTypes: Rows = [
  [1, 'Failed', 'An internal error occurred; the import of the files must be fixed and rerun by the operator.'],
  [2, 'Delay', 'The files have not arrived by the estimated time; the custodian is asked for a new ETA.'],
  [3, 'Verify', 'The interface ran and data was generated, but a validation review is still needed.'],
  [4, 'Waiting', 'The interface waits until its ETA, the time from which the process starts looking for the files.'],
  [5, 'Success', 'The interface ran successfully and the files are ready to download.'],
  [6, 'Holiday', 'A holiday in the United States or Canada; files that come all the same are processed.'],
];
