import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// Prints the source files that differ from the last commit, including new ones, one per line.
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n');
const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
const sources = changed.filter((file) => /^(src|packages|test|\.config)\/.*\.tsx?$/.test(file) && existsSync(file));
process.stdout.write(sources.map((file) => `${file}\n`).join(''));
