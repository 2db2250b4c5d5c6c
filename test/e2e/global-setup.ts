import { rmSync } from 'node:fs';
import { startBuiltServers } from '../support/built-server';

/** Builds the production add-in and the workbench once, and serves them for each worker of the run. */
// Jest requires the default export of this file.
export default async function globalSetup({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  // Pictures of tests that failed in an earlier run would mislead.
  rmSync('.cache/pictures/failed', { recursive: true, force: true });
  await startBuiltServers(maxWorkers);
}
