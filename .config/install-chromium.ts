import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from '../test/support/chromium';
import { say } from './say';

/** `npm run chromium`: makes sure that the end-to-end tests have a browser. */
function installChromium(): boolean {
  const found = findChromium();
  if (found) {
    say(`The end-to-end tests use ${found}.`);
    return true;
  }
  const asRoot = rootPrefix();
  if (!existsSync('/usr/bin/apt-get') || !asRoot) {
    say(
      'The end-to-end tests need Chromium, Chrome or Edge, and none was found. Install one, or name it in CHROMIUM_PATH.',
    );
    return false;
  }
  say('Installing Chromium from the packages of this system.');
  const steps = [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']];
  const installed = steps.every((step) => run([...asRoot, 'apt-get', '-qq', ...step])) && findChromium() !== undefined;
  if (!installed)
    say(
      'Chromium could not be installed; the words of apt-get are above. Install it by hand: apt-get install chromium',
    );
  return installed;
}

/** What to put before a command so that it runs as root; undefined if that would need a password. */
function rootPrefix(): string[] | undefined {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined;
}

function run([program = '', ...args]: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0;
}

process.exit(installChromium() ? 0 : 1);
