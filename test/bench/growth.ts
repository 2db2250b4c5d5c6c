import { startCannedServer } from './canned-server';
import { type Figures, findMedians } from './figures';
import type { Group, Row } from './row';
import { runInTurns, runWorker } from './run-worker';

const rounds = 5;
const sizes = ['10000', '100000', '1000000'] as const;

/** The processor time of reading 10 and 100 times the rows, up to about the size of a sheet. */
export const growth: Group = {
  names: ['growth: 10 times the rows', 'growth: 100 times the rows'],
  async measure() {
    const server = await startCannedServer();
    try {
      const outputs = await runInTurns(rounds, sizes, (rows) =>
        runWorker<Figures>('download', 'addin', server.url, `${rows}/0/0`),
      );
      const [small, large, largest] = sizes.map((rows) => findMedians(outputs[rows])) as [Figures, Figures, Figures];
      const rows: Row[] = [
        { name: 'growth: 10 times the rows', value: large.cpu / small.cpu, addin: large, baseline: small },
        { name: 'growth: 100 times the rows', value: largest.cpu / small.cpu, addin: largest, baseline: small },
      ];
      return rows;
    } finally {
      await server.close();
    }
  },
};
