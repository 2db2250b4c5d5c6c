import {
  account,
  fx,
  info,
  lookup,
  position,
  positions,
  price,
  processDates,
  provideApp,
  query,
  recon,
  security,
  status,
  vehicle,
} from '../support/cell-functions';
import { installCellErrors } from '../support/cell-errors';
import type { Parts, Running, Surface } from './surface';

installCellErrors();

// Excel passes a string as a range of one cell, and null for omitted arguments.
const cell = () => ({}) as CustomFunctions.CancelableInvocation;
const blank = null as unknown as never[][];

/** Cells that call functions like Excel does, part by part. */
const cells = (path: string, field: string, run: (running: Running) => Promise<Parts>): Surface => ({
  path,
  field,
  prepare: async (running) => {
    provideApp(running.app);
    return () => run(running);
  },
});

const query1 = [['select=AccountId,Quantity;filter=CustodianId eq 1;date=last']];

/** The functions that cells can call, except those whose actions are in the other lists. */
export const functionSurfaces: Readonly<Record<string, Surface>> = {
  'IDS.FX': cells('/odata/FxRates', 'Factor', async () => ({
    rate: await fx('EUR', 'USD', 'last', 1, cell()),
    cross: await fx('EUR', 'GBP', 'last', 1, cell()),
  })),
  'IDS.INFO': cells('/odata/Positions', 'Quantity', async () => {
    const table = await positions([[1]], 'last', [['AccountId;Quantity']], blank, cell()).catch(() => undefined);
    const rows: unknown = await info('rows', 'Positions', 1, 'last', cell());
    if (table === undefined) throw new Error('It tells of rows that did not come.');
    return { rows };
  }),
  'IDS.RECON': cells('/odata/Transactions', 'Quantity', async () => ({
    rows: await recon('roll', [[1]], '2026-04-07', blank, cell()),
  })),
  'IDS.STATUS': cells('/odata/InterfaceStatuses', 'StatusId', async () => ({
    rows: await status('last', blank, blank, blank, cell()),
  })),
  'IDS.STATUS with affected': cells('/odata/Positions?', 'Total', async () => ({
    rows: await status('last', blank, blank, [['affected=1']] as never, cell()),
  })),
  'IDS.PROCESSDATES': cells('/GetDistinctProcessDates', 'ProcessDate', async () => ({
    rows: await processDates(null, cell()),
  })),
  'IDS.PROCESSDATES of one': cells('/odata/InterfaceStatuses', 'ProcessDate', async () => ({
    rows: await processDates(1, cell()),
  })),
  'IDS.QUERY': cells('/odata/Positions', 'Quantity', async () => byColumn(await query('Positions', query1, cell()))),
  'IDS.QUERY groups': cells('/odata/Positions', 'Positions', async () =>
    byColumn(
      await query(
        'Positions',
        [['apply=filter(CustodianId eq 1)/groupby((SecurityId),aggregate($count as Positions))']],
        cell(),
      ),
    ),
  ),
  'IDS.LOOKUP': cells('/odata/Securities', 'PrimarySymbol', async () => ({
    value: await lookup('Securities', 10_063, 'PrimarySymbol', cell()),
  })),
  'IDS.VEHICLE': {
    ...cells('/v1/Vehicles', 'maturityDate', async () => ({
      value: await vehicle('cusip:719353104', 'maturityDate', 1, 'last', cell()),
    })),
    leavesOut: true,
  },
  'IDS.SECURITY of v1': {
    ...cells('/v1/Vehicles', 'maturityDate', async () => ({
      value: await security('cusip:719353104', 'maturityDate', 1, 'last', cell()),
    })),
    leavesOut: true,
  },
  'cells, v1 preferred': cells('/odata/', 'Quantity', async ({ app }) => {
    app.changePreferences({ source: 'rest' });
    try {
      return {
        price: await price(10_063, 'last', 1, cell()),
        rate: await fx('EUR', 'USD', 'last', 1, cell()),
        account: await account('id:1', 'Number', cell()),
        quantity: await position('id:1', 10_019, 'Quantity', 'last', cell()),
      };
    } finally {
      app.changePreferences({ source: 'odata' });
    }
  }),
};

/** A result whose columns come from the service: an additional one is shown. */
function byColumn([header = [], ...rows]: unknown[][]): Parts {
  return Object.fromEntries(header.map((name, index) => [String(name), rows.map((row) => row[index])]));
}
