import { startBuilt } from '../support/built-server';

/** Builds the production add-in and the workbench once, and serves them for each worker of the run. */
// Jest requires the default export of this file.
export default async function globalSetup({ maxWorkers }: { readonly maxWorkers: number }): Promise<void> {
  await startBuilt(maxWorkers);
}
