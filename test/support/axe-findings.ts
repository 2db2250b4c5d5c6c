import { readFileSync } from 'node:fs';
import type { Frame } from 'playwright-core';

interface Finding {
  readonly id: string;
  readonly impact?: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Returns the serious and critical findings of axe in a page that the browser has painted, including colors. */
export async function findAxeViolations(frame: Frame): Promise<string[]> {
  const loaded = await frame.evaluate(() => 'axe' in window);
  // Not added as a script of the page, because its content security policy would refuse that.
  if (!loaded) await frame.evaluate(readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'));
  // A change of theme reaches some elements later than others, so only lasting findings count.
  const first = await runAxe(frame);
  const violations = first.length === 0 ? first : await runAxe(frame);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary ?? ''}`).join(' | ')}`,
  );
}

async function runAxe(frame: Frame): Promise<Finding[]> {
  const found = await frame.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(context: { exclude: string[] }, options: { resultTypes: string[] }): Promise<{ violations: Finding[] }>;
      };
    };
    // Waits for color transitions between themes, but not for spinners, which never end.
    const finiteAnimations = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.all(finiteAnimations.map(({ finished }) => finished.catch(() => undefined)));
    // Fluent's popovers keep the focus with sentinels at the ends of the page, which pass it on immediately.
    return (await axe.run({ exclude: ['[data-tabster-dummy]'] }, { resultTypes: ['violations'] })).violations;
  });
  return found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
}
