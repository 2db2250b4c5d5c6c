import { createBuiltInOperations } from '../../loader/built-in-operations';
import { createCache } from '../../loader/cache';
import type { Loader } from '../../loader/loader';
import { readOperations, type Operations } from '../../loader/read-operations';
import type { Clock } from '../../model/clock';
import { entities } from '../../model/entities';
import { isAddInError } from '../../model/errors';
import type { ServiceClients } from '../../functions/definition/context';
import { listSubjects } from './list-subjects';
import { printForm } from './print-form';
import { readForm } from './read-form';
import { listSubjectFields } from './subject-fields';

interface BuilderServices {
  readonly loader: Loader;
  readonly clock: Clock;
  readonly graphql: ServiceClients['graphql'];
  /** The service's address. */
  readonly getService: () => string;
}

const minuteMillis = 60_000;

/** Creates the actions that list the subjects of queries, and convert formulas to forms and back. */
export function createBuilderActions({ loader, clock, graphql, getService }: BuilderServices) {
  let sets: readonly string[] = entities.map(({ set }) => set);
  const operationsByService = createCache<Operations | undefined>({
    clock,
    getLifetime: (operations) => (operations ? Infinity : minuteMillis),
    weigh: () => 1,
    maxWeight: 2,
  });
  const fetchSchema = async (signal?: AbortSignal) => {
    const schema = await loader.fetchSchema(signal);
    sets = schema.entities.map(({ set }) => set);
    return schema;
  };
  const loadOperations = async (signal?: AbortSignal): Promise<Operations> => {
    const fetchOperations = async (sharedSignal: AbortSignal) => {
      try {
        return await readOperations(graphql, sharedSignal);
      } catch (error) {
        // Many deployments don't allow introspection.
        if (isAddInError(error) && ['http', 'service', 'contract'].includes(error.kind)) return undefined;
        throw error;
      }
    };
    return (
      (await operationsByService.get(getService(), fetchOperations, signal)) ??
      createBuiltInOperations(await fetchSchema(signal))
    );
  };
  return {
    /** Lists the subjects of this service by group, including sets that only the service's metadata describes. */
    fetchSubjects: async (signal?: AbortSignal) => {
      const [schema, operations] = await Promise.all([fetchSchema(signal), loadOperations(signal)]);
      return listSubjects(schema, operations.operations);
    },
    /**
     * Lists the columns of a subject, or of the record at a path of navigations:
     * `fetchFields('sets/Positions', 'Security/SecurityType')`.
     */
    fetchFields: async (subject: string, path: string = '', signal?: AbortSignal) => {
      const operations = subject.startsWith('graphql/')
        ? await loadOperations(signal)
        : { operations: [], types: new Map() };
      return listSubjectFields(subject, path, await fetchSchema(signal), operations);
    },
    /** Converts a formula to a form. Throws an error for a formula that no form can show. */
    readForm: (formula: string) => readForm(formula, sets),
    /** Converts a form to a formula, such as `=IDS.POSITIONS(1,"last")`. Throws an error if no formula can express it. */
    printForm,
  };
}
