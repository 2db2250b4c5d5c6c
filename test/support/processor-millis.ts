/**
 * Measures work in milliseconds of this process's processor time, which other processes don't extend.
 */
export async function processorMillis(work: () => unknown): Promise<number> {
  const begun = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
