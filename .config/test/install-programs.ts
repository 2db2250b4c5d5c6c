import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from '../../test/support/chromium';
import { findLibreOffice } from '../../test/support/libreoffice';
import { findPdfToText } from '../../test/support/printed-pages';
import { findNginx } from '../../test/support/nginx';
import { printLine } from '../terminal';

/** A program of the system that some end-to-end tests need. */
export interface Program {
  readonly name: string;
  readonly purpose: string;
  /** The packages of Debian and Ubuntu that contain it. The first available one is installed. */
  readonly aptPackages: readonly [string, ...string[]];
  /** The environment variable with its path, if it's in another place. */
  readonly variable: string;
  readonly find: () => string | undefined;
  /** The tests that can't run without it, as a pattern of their paths. */
  readonly tests: string;
}

export const programs: readonly Program[] = [
  {
    name: 'Chromium, Chrome, or Edge',
    purpose: 'to open the workbench and the add-in',
    // The headless shell needs an eighth less processor time, but Ubuntu doesn't have it.
    aptPackages: ['chromium-headless-shell', 'chromium'],
    variable: 'CHROMIUM_PATH',
    find: findChromium,
    tests: 'test/e2e/',
  },
  {
    name: 'LibreOffice Calc',
    purpose: 'to read saved workbooks with another program',
    aptPackages: ['libreoffice-calc'],
    variable: 'LIBREOFFICE_PATH',
    find: findLibreOffice,
    tests: 'test/e2e/(libreoffice|sample-workbook|morning|linked-tables-snapshot)',
  },
  {
    name: 'pdftotext of Poppler',
    purpose: 'to read printed pages',
    aptPackages: ['poppler-utils'],
    variable: 'PDFTOTEXT_PATH',
    find: findPdfToText,
    tests: 'test/e2e/morning',
  },
  {
    name: 'nginx',
    purpose: 'to serve the add-in as the hosting guide says',
    aptPackages: ['nginx-light'],
    variable: 'NGINX_PATH',
    find: findNginx,
    tests: 'test/e2e/nginx',
  },
];

/**
 * Installs the programs of the end-to-end tests with apt-get, if the system has it.
 *
 * @returns the programs that are still missing
 */
export function installPrograms(): readonly Program[] {
  const missingPrograms = programs.filter(({ find }) => find() === undefined);
  const rootPrefix = findRootPrefix();
  if (missingPrograms.length === 0 || !existsSync('/usr/bin/apt-get') || !rootPrefix) return missingPrograms;
  printLine("The end-to-end tests need programs that aren't installed. Installing them with apt-get:");
  for (const { name, purpose, aptPackages } of missingPrograms)
    printLine(`  ${aptPackages.join(' or ')}: ${name}, ${purpose}`);
  if (runProgram([...rootPrefix, 'apt-get', '-qq', 'update'])) {
    // If apt-get doesn't know one of the names, it installs nothing.
    const knownPackages = missingPrograms.flatMap(({ aptPackages }) => aptPackages.find(isKnownToApt) ?? []);
    if (knownPackages.length > 0)
      runProgram([...rootPrefix, 'apt-get', '-qq', 'install', '--yes', '--no-install-recommends', ...knownPackages]);
  }
  return missingPrograms.filter(({ find }) => find() === undefined);
}

/** Returns the prefix that runs a command as root; undefined if that would need a password. */
function findRootPrefix(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
}

function isKnownToApt(name: string): boolean {
  return spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;
}

function runProgram([program = '', ...args]: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}
