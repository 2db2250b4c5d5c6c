import Sequencer from '@jest/test-sequencer';

/**
 * Test files that take longer than their size suggests. Without the times of an earlier run, Jest starts the largest files
 * first, and these would run last and alone, while the other processors wait.
 */
const slowTests = ['e2e/examples', 'e2e/two-analysts', 'e2e/pane-shell', 'e2e/linked-tables-refused', 'faults/matrix'];

// Jest uses the default export of this file.
export default class SlowFirst extends Sequencer {
  /**
   * @override
   * @param {Parameters<Sequencer['sort']>[0]} tests
   * @returns {Promise<Awaited<ReturnType<Sequencer['sort']>>>}
   */
  async sort(tests) {
    const sorted = await super.sort(tests);
    /** @param {{ path: string }} test */
    const isSlow = ({ path }) => slowTests.some((name) => path.endsWith(`${name}.test.ts`));
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))];
  }
}
