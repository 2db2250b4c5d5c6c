import type { MultiCompiler, MultiStats } from 'webpack';
import { say } from './say';

/** Tells of every build: how long it took, or what is wrong in which file. */
export function reportBuilds(compiler: MultiCompiler): void {
  compiler.hooks.done.tap('report-builds', (stats) => say(describeBuild(stats)));
}

function describeBuild(stats: MultiStats): string {
  if (!stats.hasErrors()) {
    const millis = Math.max(...stats.stats.map(({ startTime, endTime }) => (endTime ?? 0) - (startTime ?? 0)));
    return `Built ${stats.stats.map((each) => each.compilation.name).join(' and ')} in ${(millis / 1000).toFixed(1)} s.`;
  }
  const failed = stats.stats.filter((each) => each.hasErrors()).map((each) => each.compilation.name);
  const details = stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY });
  return `${details}\nThe build of ${failed.join(' and ')} failed, as shown above. It runs again when a file changes.`;
}
