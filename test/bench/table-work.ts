import { findMedian } from './figures';
import type { Group, Row } from './row';
import { runWorker } from './run-worker';

type Output = Record<string, { readonly addin: number[]; readonly baseline: number[] }>;

const rounds = 7;
const works = ['filter', 'group', 'compare, 1 % changed', 'compare, all changed', 'recon'] as const;

/** The processor time of work on 300,000 loaded positions, compared with a plain loop over typed columns. */
export const tableWork: Group = {
  names: works.map((work) => `300,000 positions: ${work}`),
  async measure() {
    const outputs = await runWorker<Output>('table-work', '300000', String(rounds));
    return works.map((work): Row => {
      const [addin, baseline] = [findMedian(outputs[work]?.addin ?? []), findMedian(outputs[work]?.baseline ?? [])];
      return {
        name: `300,000 positions: ${work}`,
        value: addin / baseline,
        addin: { cpu: addin },
        baseline: { cpu: baseline },
      };
    });
  },
};
