import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { graphqlMutations } from './graphql-mutations';
import { httpMutations } from './http-mutations';
import { loaderMutations } from './loader-mutations';
import { modelMutations } from './model-mutations';
import type { Mutation } from './mutation';
import { odataMutations } from './odata-mutations';
import { queryMutations } from './query-mutations';
import { restMutations } from './rest-mutations';
import { workbookMutations } from './workbook-mutations';

const all = [
  ...modelMutations,
  ...queryMutations,
  ...httpMutations,
  ...odataMutations,
  ...restMutations,
  ...graphqlMutations,
  ...loaderMutations,
  ...workbookMutations,
];
const leastKilled = 0.85;
// A bug may make a test run forever, which counts as detected. Without one, a busy machine may be slow.
const mostMillis = 120_000;
const mostMillisOfAll = 900_000;

/**
 * `npm run mutation`: applies one mistake after another to a copy of the sources and checks whether its tests detect
 * it. `-- --only text` selects those whose file or description contains the text. Exits with 1 when fewer than 85 % are
 * detected, or when a list no longer matches the sources.
 */
async function main(): Promise<number> {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
  const wanted = all.filter(({ file, breaks }) => `${file} ${breaks}`.includes(values.only));
  if (wanted.length === 0) {
    console.log(`No mistake on the lists has "${values.only}" in its file or description.`);
    return 1;
  }
  const folder = copySources();
  try {
    const stale = wanted.filter(({ file, from }) => readFileSync(file, 'utf8').split(from).length !== 2);
    for (const { file, from } of stale) console.log(`STALE    ${file} does not hold this text once: ${from}`);
    const tests = [...new Set(wanted.flatMap((mutation) => mutation.tests))];
    if ((await run(folder, tests, mostMillisOfAll)) !== 'passed') {
      console.log('The tests fail without any mistake; mend them first.');
      return 1;
    }
    const survivors = [];
    for (const mutation of wanted.filter((each) => !stale.includes(each))) {
      const outcome = await tryMistake(folder, mutation);
      console.log(`${words[outcome]} ${mutation.file}: ${mutation.breaks}`);
      if (outcome === 'passed') survivors.push(mutation);
    }
    const killed = wanted.length - survivors.length - stale.length;
    console.log(
      `${killed} of ${wanted.length} mistakes were noticed (${((killed / wanted.length) * 100).toFixed(0)} %).`,
    );
    return stale.length > 0 || killed / wanted.length < leastKilled ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sources that may be edited meanwhile are unchanged. */
function copySources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mutation-'));
  const parts = [
    'src',
    'packages',
    'test',
    'assets',
    '.config',
    '.github',
    'package.json',
    'tsconfig.json',
    'manifest.xml',
  ];
  for (const part of parts.filter((name) => existsSync(name))) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  return folder;
}

type Outcome = 'passed' | 'failed' | 'late';

const words: Readonly<Record<Outcome, string>> = { passed: 'SURVIVED', failed: 'killed  ', late: 'too late' };

async function tryMistake(folder: string, { file, from, to, tests }: Mutation): Promise<Outcome> {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  try {
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
    return await run(folder, tests);
  } finally {
    writeFileSync(path, text);
  }
}

async function run(folder: string, tests: readonly string[], millis = mostMillis): Promise<Outcome> {
  const jest = resolve('node_modules/jest/bin/jest.js');
  const flags = ['--selectProjects=unit', '--bail', '--silent', '--cacheDirectory', join(folder, '.jest'), '--'];
  return new Promise((done) => {
    const options = { cwd: folder, stdio: 'ignore', timeout: millis } as const;
    const child = spawn(process.execPath, [jest, ...flags, ...tests], options);
    child.once('error', () => done('failed'));
    child.once('exit', (code) => done(code === 0 ? 'passed' : code === null ? 'late' : 'failed'));
  });
}

process.exitCode = await main();
