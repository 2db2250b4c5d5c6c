import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isRunning } from '../packages/sandbox/src/data/is-running';

/**
 * The ids of the process that started this one and of the one before: below npm, its shell and npm itself. When either
 * is gone, the ids are others.
 */
export function ancestors(): readonly number[] {
  const parent = process.ppid;
  if (process.platform === 'win32') return isRunning(parent) ? [parent] : [];
  return [parent, parentOf(parent)];
}

function parentOf(pid: number): number {
  try {
    if (process.platform === 'linux') {
      // "pid (name) state parent …", where the name may hold spaces and brackets.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    }
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return 0;
  }
}
