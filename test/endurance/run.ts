import { parseArgs } from 'node:util';
import { stopBuiltServers, startBuiltServers } from '../support/built-server';
import { runLongDay } from './run-long-day';

// npm run endurance [-- --refreshes 2000 --connections 200 --away 60], which exits with 1 on any error.

const { values } = parseArgs({
  options: {
    refreshes: { type: 'string', default: '2000' },
    connections: { type: 'string', default: '200' },
    /** Seconds. */
    away: { type: 'string', default: '60' },
  },
});

await startBuiltServers();
try {
  const { refreshes, connections, away } = values;
  const day = { refreshes: Number(refreshes), connections: Number(connections), away: Number(away) };
  const problems = await runLongDay(day, console.log);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  await stopBuiltServers();
}
