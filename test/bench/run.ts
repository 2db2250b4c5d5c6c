import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { readBudgets } from './budget';
import { bundleSize } from './bundle-size';
import { download } from './download';
import { growth } from './growth';
import { printResult } from './print-result';
import type { Group, Row } from './row';
import { tableWork } from './table-work';
import { callTime } from './workbench/call-time';
import { createWorkbenchGroups } from './workbench/in-workbench';
import { linkedTable } from './workbench/linked-table';
import { priceCells } from './workbench/price-cells';

const groups: readonly Group[] = [
  download,
  growth,
  bundleSize,
  tableWork,
  createWorkbenchGroups([priceCells, linkedTable, callTime]),
];
const file = '.cache/bench/result.json';

/**
 * `npm run bench`: measures, prints tables, and writes .cache/bench/result.json. `-- text` measures the rows whose
 * names contain the text, and `-- --check` exits with 1 when a row misses its budget or was not measured.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { check: { type: 'boolean' } }, allowPositionals: true });
  const { check = false } = values;
  const only = positionals.join(' ');
  const isRequested = (name: string) => name.toLowerCase().includes(only.toLowerCase());
  const budgets = readBudgets();
  mkdirSync('.cache/bench', { recursive: true });
  const rows: Row[] = [];
  for (const group of groups) {
    if (!group.names.some(isRequested)) continue;
    const start = performance.now();
    const found = (await group.measure(isRequested)).filter(({ name }) => isRequested(name));
    // A later group may fail, and all of them take ten minutes.
    console.log(printResult(found, (name) => budgets.get(name)));
    console.log(`measured in ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
    rows.push(...found);
  }
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`node ${process.version}, ${cpus().length} processors, load ${load.join(' ')}; ${file}`);
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), node: process.version, load, rows }, null, 2)}\n`,
  );
  if (!check) return;
  const missed = [...budgets].filter(([name, budget]) => {
    const row = rows.find((row) => row.name === name);
    return row ? !budget.isMet(row.value) : isRequested(name);
  });
  for (const [name, { text }] of missed) console.log(`Missed: ${name}, ${text}`);
  if (missed.length > 0) process.exitCode = 1;
}

void main();
