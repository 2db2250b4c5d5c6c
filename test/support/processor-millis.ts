/**
 * Measures work in milliseconds of this process's processor time, which other processes don't extend.
 */
export async function measureProcessorMillis(work: () => unknown): Promise<number> {
  const startUsage = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(startUsage);
  return (user + system) / 1000;
}
