import { stopBuiltServers } from '../support/built-server';

// Jest requires the default export of this file.
export default async function globalTeardown(): Promise<void> {
  await stopBuiltServers();
}
