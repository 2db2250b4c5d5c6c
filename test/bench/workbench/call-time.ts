import { findMedian } from '../figures';
import type { WorkbenchGroup } from './in-workbench';
import { openAddIn } from './open-add-in';

// Browsers measure time in steps of up to 100 µs, so calls are timed by the thousand.
const together = 1000;
const batches = 7;

/**
 * The time before a function returns its promise: office.js calls thousands of functions in a row, and nothing else
 * runs until it is done.
 */
export const callTime: WorkbenchGroup = {
  names: ['function call: synchronous part'],
  async measure(browser) {
    const { frame } = await openAddIn(browser);
    const report = await frame.evaluate(
      async ([calls, times]) => {
        const { mappings } = (
          CustomFunctions as unknown as {
            _association: { mappings: Record<string, (...args: unknown[]) => Promise<unknown>> };
          }
        )._association;
        const response = await fetch('/functions.json');
        const { functions } = (await response.json()) as { functions: { id: string; parameters: unknown[] }[] };
        const medians: Record<string, number[]> = {};
        for (const { id, parameters } of functions) {
          const called = mappings[id];
          if (!called) throw new Error(`The add-in has no function ${id}.`);
          medians[id] = [];
          for (let time = 0; time < times; time++) {
            const argumentLists = Array.from({ length: calls }, () => [...parameters.map(() => null), {}]);
            const start = performance.now();
            const promises = argumentLists.map((args) => called(...args));
            const end = performance.now();
            medians[id]?.push(((end - start) * 1000) / calls);
            await Promise.allSettled(promises);
          }
        }
        return medians;
      },
      [together, batches] as const,
    );
    const [slowest] = Object.entries(report)
      .map(([name, times]) => ({ name, micros: findMedian(times) }))
      .sort((a, b) => b.micros - a.micros);
    if (!slowest) throw new Error('The add-in has no functions.');
    const note = `the slowest of ${Object.keys(report).length} functions, IDS.${slowest.name}`;
    return [{ name: 'function call: synchronous part', value: slowest.micros, unit: 'µs', note }];
  },
};
