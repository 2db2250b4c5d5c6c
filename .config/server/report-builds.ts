import type { MultiCompiler, Stats } from 'webpack';
import { printLine } from '../terminal';

/** Reports every build: its duration or its errors by file, and what happens next when watching. */
export function reportBuilds(compiler: MultiCompiler, watch: boolean): void {
  const reported = new Map<string, Stats>();
  compiler.hooks.done.tap('report-builds', ({ stats }) => {
    // webpack reports all builds each time, including unchanged ones.
    const built = stats.filter((each) => reported.get(nameOf(each)) !== each);
    for (const each of built) {
      reported.set(nameOf(each), each);
      printLine(describeBuild(each, watch));
    }
  });
}

function nameOf(stats: Stats): string {
  return stats.compilation.name ?? '';
}

function describeBuild(stats: Stats, watch: boolean): string {
  const seconds = ((stats.endTime - stats.startTime) / 1000).toFixed(1);
  if (!stats.hasErrors()) return `Built the ${nameOf(stats)} in ${seconds} s.`;
  const details = stats.toString({ preset: 'errors-only', colors: process.stdout.isTTY });
  // swc adds the stack of its own native code, which says nothing about the file.
  const withoutStack = details.replaceAll(/\n\s*Stack backtrace:(\n\s+(\d+: |at ).*)*/g, '');
  const next = watch ? ' The build runs again when a file changes.' : '';
  return `${withoutStack}\nThe build of the ${nameOf(stats)} failed, as shown above.${next}`;
}
