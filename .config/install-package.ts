import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from './say';

/**
 * Makes sure that the end-to-end tests have a program of the system.
 *
 * @param find - gives its path, or undefined when it is not there
 * @param variable - the environment variable that names it
 * @returns whether it is there now
 */
export function installPackage(
  program: string,
  aptPackage: string,
  find: () => string | undefined,
  variable: string,
): boolean {
  const found = find();
  if (found) {
    say(`The end-to-end tests use ${found}.`);
    return true;
  }
  const asRoot = rootPrefix();
  if (!existsSync('/usr/bin/apt-get') || !asRoot) {
    say(`The end-to-end tests need ${program}, and none was found. Install one, or name it in ${variable}.`);
    return false;
  }
  say(`Installing ${program} from the packages of this system.`);
  const steps = [['update'], ['install', '--yes', '--no-install-recommends', aptPackage]];
  const installed = steps.every((step) => run([...asRoot, 'apt-get', '-qq', ...step])) && find() !== undefined;
  if (!installed) {
    say(
      `${program} could not be installed; the words of apt-get are above. Install it by hand: apt-get install ${aptPackage}`,
    );
  }
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
