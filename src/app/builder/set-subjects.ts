import { hasField, type Entity } from '../../model/entity';
import { nameRows } from '../../model/label';
import type { QuerySubject } from './query-subject';
import type { ParameterName } from '../../functions/definition/parameters';
import { tableFunctions, setByParameterlessFunction } from '../../functions/find-function';
import * as options from './subject-options';
import { setDescriptions } from './subject-descriptions';

type SetFunction = Pick<QuerySubject, 'functionName' | 'parameters' | 'required' | 'options'>;

/** The functions that take a set's custodians and dates as arguments, by set. */
const ownFunctions: Readonly<Record<string, SetFunction>> = Object.fromEntries(
  tableFunctions.flatMap(({ name, set, parameters, options: functionOptions = [] }) =>
    set === undefined || parameters.length === 0
      ? []
      : [
          [
            set,
            {
              functionName: name,
              parameters: parameters.map((parameter) => parameter.name),
              required: [],
              options: options.listFormOptions(functionOptions),
            },
          ] as const,
        ],
  ),
);

/** Returns whether a set has a function of its own. Other sets use `IDS.QUERY`. */
export function hasOwnFunction(set: string): boolean {
  return Object.hasOwn(ownFunctions, set);
}

export function createSetSubject({ set, ...entity }: Entity): QuerySubject {
  const queryFunction: SetFunction = {
    functionName: 'QUERY',
    parameters: ['columns', 'options'],
    required: [],
    options: options.queryFormOptions,
  };
  const description = setDescriptions[set] ?? `${entity.name} records, as described in the service's metadata.`;
  const ownFunction = Object.hasOwn(ownFunctions, set) ? ownFunctions[set] : undefined;
  const isList = Object.values(setByParameterlessFunction).includes(set) && { isList: true as const };
  return {
    id: `sets/${set}`,
    group: 'sets',
    name: set,
    label: labelSet(set),
    description,
    ...(ownFunction ?? queryFunction),
    ...isList,
  };
}

/** Returns a set's label: `Tax lots` for `TaxLots`, or `Deliveries` for `InterfaceStatuses`. */
function labelSet(set: string): string {
  const rows = nameRows(set);
  return rows.charAt(0).toUpperCase() + rows.slice(1);
}

/** Returns the subject that queries a set with `IDS.QUERY`, although the set has a function of its own. */
export function createCustomQuerySubject(entity: Entity): QuerySubject {
  return {
    ...createSetSubject(entity),
    id: `query/${entity.set}`,
    label: `${labelSet(entity.set)}, custom query`,
    description: `${labelSet(entity.set)} of all custodians and dates that match a filter.`,
    functionName: 'QUERY',
    parameters: ['columns', 'options'],
    options: options.queryFormOptions,
  };
}

/** Returns the subject of a set's changes between two process dates. */
export function createChangesSubject({ set }: Entity): QuerySubject {
  return {
    id: `changes/${set}`,
    group: 'changes',
    name: set,
    label: `Changes in ${nameRows(set)}`,
    description: `Rows added, removed, and changed in ${nameRows(set)} between two process dates.`,
    functionName: 'COMPARE',
    parameters: ['date1', 'date2', 'custodian', 'columns', 'options'],
    required: ['date1'],
    options: options.compareFormOptions.filter(
      ({ name }) => set === 'Positions' || !['effects', 'base'].includes(name),
    ),
  };
}

export function createTotalSubject(entity: Entity): QuerySubject {
  const { set } = entity;
  const isDated = hasField(entity, 'ProcessDate');
  const parameters: ParameterName[] = [
    'field',
    ...(hasField(entity, 'CustodianId') ? (['custodian'] as const) : []),
    ...(isDated ? (['date'] as const) : []),
    'by',
    'options',
  ];
  return {
    id: `totals/${set}`,
    group: 'totals',
    name: set,
    label: `Totals of ${nameRows(set)}`,
    description: `Sums, averages, or counts of ${nameRows(set)}, calculated by the service.`,
    functionName: 'TOTAL',
    parameters,
    required: [],
    options: isDated ? options.datedTotalOptions : options.totalFormOptions,
  };
}
