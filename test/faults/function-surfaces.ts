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
const createInvocation = () => ({}) as CustomFunctions.CancelableInvocation;
const blank = null as unknown as never[][];

/** Cells that call functions like Excel does, part by part. */
const createCellSurface = (path: string, field: string, run: (running: Running) => Promise<Parts>): Surface => ({
  path,
  field,
  prepare: async (running) => {
    provideApp(running.app);
    return () => run(running);
  },
});

const queryOptions = [['select=AccountId,Quantity;filter=CustodianId eq 1;date=last']];

/** The functions that cells can call, except those whose actions are in the other lists. */
export const functionSurfaces: Readonly<Record<string, Surface>> = {
  'IDS.FX': createCellSurface('/odata/FxRates', 'Factor', async () => ({
    rate: await fx('EUR', 'USD', 'last', 1, createInvocation()),
    cross: await fx('EUR', 'GBP', 'last', 1, createInvocation()),
  })),
  'IDS.INFO': createCellSurface('/odata/Positions', 'Quantity', async () => {
    const table = await positions([[1]], 'last', [['AccountId;Quantity']], blank, createInvocation()).catch(
      () => undefined,
    );
    const rows: unknown = await info('rows', 'Positions', 1, 'last', createInvocation());
    if (table === undefined) throw new Error('It counts rows that did not arrive.');
    return { rows };
  }),
  'IDS.RECON': createCellSurface('/odata/Transactions', 'Quantity', async () => ({
    rows: await recon('roll', [[1]], '2026-04-07', blank, createInvocation()),
  })),
  'IDS.STATUS': createCellSurface('/odata/InterfaceStatuses', 'StatusId', async () => ({
    rows: await status('last', blank, blank, blank, createInvocation()),
  })),
  'IDS.STATUS with affected': createCellSurface('/odata/Positions?', 'Total', async () => ({
    rows: await status('last', blank, blank, [['affected=1']] as never, createInvocation()),
  })),
  'IDS.PROCESSDATES': createCellSurface('/GetDistinctProcessDates', 'ProcessDate', async () => ({
    rows: await processDates(null, createInvocation()),
  })),
  'IDS.PROCESSDATES of one': createCellSurface('/odata/InterfaceStatuses', 'ProcessDate', async () => ({
    rows: await processDates(1, createInvocation()),
  })),
  'IDS.QUERY': createCellSurface('/odata/Positions', 'Quantity', async () =>
    groupByColumn(await query('Positions', queryOptions, createInvocation())),
  ),
  'IDS.QUERY groups': createCellSurface('/odata/Positions', 'Positions', async () =>
    groupByColumn(
      await query(
        'Positions',
        [['apply=filter(CustodianId eq 1)/groupby((SecurityId),aggregate($count as Positions))']],
        createInvocation(),
      ),
    ),
  ),
  'IDS.LOOKUP': createCellSurface('/odata/Securities', 'PrimarySymbol', async () => ({
    value: await lookup('Securities', 10_063, 'PrimarySymbol', createInvocation()),
  })),
  'IDS.VEHICLE': {
    ...createCellSurface('/v1/Vehicles', 'maturityDate', async () => ({
      value: await vehicle('cusip:719353104', 'maturityDate', 1, 'last', createInvocation()),
    })),
    leavesOut: true,
  },
  'IDS.SECURITY of v1': {
    ...createCellSurface('/v1/Vehicles', 'maturityDate', async () => ({
      value: await security('cusip:719353104', 'maturityDate', 1, 'last', createInvocation()),
    })),
    leavesOut: true,
  },
  'cells, v1 preferred': createCellSurface('/odata/', 'Quantity', async ({ app }) => {
    app.changePreferences({ source: 'rest' });
    try {
      return {
        price: await price(10_063, 'last', 1, createInvocation()),
        rate: await fx('EUR', 'USD', 'last', 1, createInvocation()),
        account: await account('id:1', 'Number', createInvocation()),
        quantity: await position('id:1', 10_019, 'Quantity', 'last', createInvocation()),
      };
    } finally {
      app.changePreferences({ source: 'odata' });
    }
  }),
};

/** A result whose columns come from the service: an additional one is shown. */
function groupByColumn([header = [], ...rows]: unknown[][]): Parts {
  return Object.fromEntries(header.map((name, index) => [String(name), rows.map((row) => row[index])]));
}
