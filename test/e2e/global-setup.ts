import { startBuilt } from '../support/built-server';

/** Builds the production add-in and the workbench once, and serves them for all end-to-end tests. */
// jest takes the default export of this file.
export default async function globalSetup(): Promise<void> {
  await startBuilt();
}
