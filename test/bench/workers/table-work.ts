import { sumHeldSecurities } from '../../../src/checks/held-securities';
import { compareTables } from '../../../src/checks/compare-tables';
import { reconLots } from '../../../src/checks/recon-lots';
import type { CellValue } from '../../../src/model/table';
import { parseFilter } from '../../../src/query/parse-filter';
import { selectRows } from '../../../src/query/select-rows';
import { comparePlainly, filterPlainly, groupPlainly, reconcilePlainly, type Lots } from './plain-loops';
import { makeLots, makePortfolio } from './portfolio';

interface Work {
  readonly addin: () => number;
  readonly baseline: () => number;
}

/** Filters, groups, compares, and reconciles these positions, product and plain loop in turn, and prints milliseconds. */
function main(rows: number, rounds: number): void {
  const output = Object.fromEntries(
    Object.entries(prepare(rows)).map(([name, { addin, baseline }]) => {
      if (addin() !== baseline()) throw new Error(`${name}: ${addin()} against ${baseline()}.`);
      // Twice before measuring, because browsers optimize code while it runs.
      const runs = Array.from({ length: rounds + 2 }, () => ({
        addin: measureMillis(addin),
        baseline: measureMillis(baseline),
      })).slice(2);
      return [name, { addin: runs.map((run) => run.addin), baseline: runs.map((run) => run.baseline) }];
    }),
  );
  console.log(JSON.stringify(output));
}

function prepare(rows: number): Record<string, Work> {
  const [before, few, all] = [makePortfolio(rows), makePortfolio(rows, 10), makePortfolio(rows, 1000)];
  const lots = makeLots(before);
  const plainLots = toColumns(lots.rows);
  const filter = parseFilter('MarketValue gt 1000000 and ShortPosition eq false');
  const options = {
    key: ['AccountId', 'SecurityId'],
    compared: ['Quantity', 'MarketValue', 'OriginalCost'],
    tolerance: 0,
    unchanged: false,
  };
  return {
    filter: {
      addin: () => selectRows(before.table, { filter }, 'Positions').rows.length,
      baseline: () => filterPlainly(before, 1_000_000).length,
    },
    group: {
      addin: () =>
        sumHeldSecurities(
          before.table,
          () => false,
          () => 'USD',
        ).size,
      baseline: () => groupPlainly(before).size,
    },
    'compare, 1 % changed': {
      addin: () => compareTables(before.table, few.table, options).length,
      baseline: () => comparePlainly(before, few).length,
    },
    'compare, all changed': {
      addin: () => compareTables(before.table, all.table, options).length,
      baseline: () => comparePlainly(before, all).length,
    },
    recon: {
      addin: () => reconLots(before.table, lots, { quantity: 0.0001, value: 0.01 }).breaks.length,
      baseline: () => reconcilePlainly(before, plainLots).length,
    },
  };
}

function toColumns(rows: readonly (readonly CellValue[])[]): Lots {
  return {
    account: Int32Array.from(rows, (row) => Number(row[1])),
    security: Int32Array.from(rows, (row) => Number(row[2])),
    short: Uint8Array.from(rows, (row) => Number(row[3])),
    quantity: Float64Array.from(rows, (row) => Number(row[4])),
    cost: Float64Array.from(rows, (row) => Number(row[5])),
  };
}

declare const gc: () => void;

// The shortest ones take 3 ms, in which other work of the program would show.
const repeats = 5;

/** Milliseconds of processor time. */
function measureMillis(work: () => unknown): number {
  gc();
  const start = process.cpuUsage();
  for (let repeat = 0; repeat < repeats; repeat++) work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / repeats;
}

main(Number(process.argv[2]), Number(process.argv[3]));
