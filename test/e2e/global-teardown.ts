import { endBuilt } from '../support/built-server';

// jest takes the default export of this file.
export default async function globalTeardown(): Promise<void> {
  await endBuilt();
}
