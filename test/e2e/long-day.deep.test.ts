import { runLongDay } from '../endurance/run-long-day';

test('a short day of refreshes, connections, and an outage leaves every cell correct and no resources behind', async () => {
  const progress: string[] = [];
  const day = { refreshes: 8, connections: 3, away: 2 };
  expect({ problems: await runLongDay(day, (line) => progress.push(line)), progress }).toMatchObject({ problems: [] });
}, 300_000);
