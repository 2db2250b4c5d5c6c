import { AddInError } from '../../src/model/errors';
import type { Surface } from './surface';

/** The results of the connection test: whether the service is reachable, and the status of each data source. */
const createConnectionTest = (path: string, overrides: Partial<Surface> = {}): Surface => ({
  path,
  field: 'Id',
  prepare:
    async ({ app }) =>
    async () => {
      const { isSuccess, message, steps } = await app.testConnection();
      if (steps.length === 0) throw new AddInError('network', message);
      const results = steps.map((step) => [step.name, step.isSuccess || new AddInError('service', step.message)]);
      if (isSuccess !== steps.some((step) => step.isSuccess)) throw new Error('The result contradicts its steps.');
      return Object.fromEntries(results) as Record<string, unknown>;
    },
  ...overrides,
});

export const connectionSurfaces: Readonly<Record<string, Surface>> = {
  'connection test, first': createConnectionTest('/Custodians?$top=0', { showsState: true }),
  'connection test': createConnectionTest('/graphql'),
};
