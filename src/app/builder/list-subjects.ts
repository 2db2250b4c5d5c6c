import { hasField, type Schema } from '../../model/entity';
import type { Operation } from '../../loader/read-operations';
import { toLabel } from '../../model/label';
import { restResources } from '../../model/rest-resources';
import type { ReconKind } from '../../query/read-check-options';
import type { QuerySubject, SubjectOption } from './query-subject';
import type { ParameterName } from '../../functions/definition/parameters';
import * as options from './subject-options';
import {
  createChangesSubject,
  hasOwnFunction,
  createCustomQuerySubject,
  createSetSubject,
  createTotalSubject,
} from './set-subjects';
import { restDescriptions } from './subject-descriptions';

/** Lists all subjects by group. */
export function listSubjects({ entities }: Schema, operations: readonly Operation[]): QuerySubject[] {
  return [
    ...entities.map(createSetSubject),
    ...entities.filter(({ set }) => hasOwnFunction(set)).map(createCustomQuerySubject),
    statusSubject,
    ...(['lots', 'roll', 'prices', 'missing'] as const).map(createCheckSubject),
    ...entities.filter((entity) => hasField(entity, 'ProcessDate')).map(createChangesSubject),
    ...entities.map(createTotalSubject),
    ...restResources.map(createRestSubject),
    ...operations.map(createOperationSubject),
    documentSubject,
    ...aboutSubjects,
  ];
}

const statusSubject: QuerySubject = {
  id: 'checks/status',
  group: 'checks',
  name: 'status',
  label: 'Delivery status',
  description: 'The status of each delivery for a process date, with due times and the file types received.',
  functionName: 'STATUS',
  parameters: ['date', 'custodian', 'customer', 'options'],
  required: [],
  options: options.statusFormOptions,
};

const checkStrings: Readonly<Record<ReconKind, readonly [label: string, description: string]>> = {
  lots: [
    'Lots vs. positions',
    'Checks that each position equals the sum of its tax lots: quantity, cost, and short flag.',
  ],
  roll: [
    'Transactions vs. positions',
    "Checks that the previous date's positions plus the date's transactions equal the date's positions.",
  ],
  prices: [
    'Suspect prices',
    'Prices that are stale, zero, or missing, that jump, or that differ from value ÷ quantity.',
  ],
  missing: [
    'Dropped holdings and missing FX rates',
    'Dropped holdings and accounts, and currencies without an FX rate.',
  ],
};

function createCheckSubject(kind: ReconKind): QuerySubject {
  const [title, description] = checkStrings[kind];
  return {
    id: `checks/${kind}`,
    group: 'checks',
    name: kind,
    label: title,
    description,
    functionName: 'RECON',
    parameters: ['custodian', 'date', 'options'],
    required: [],
    options: options.reconFormOptions[kind],
  };
}

function createRestSubject({ name, parameters }: (typeof restResources)[number]): QuerySubject {
  const isDated = parameters === 'dated';
  return {
    id: `rest/${name}`,
    group: 'rest',
    name,
    label: `${toLabel(name)} (REST v1)`,
    description: restDescriptions[name] ?? '',
    functionName: 'V1',
    parameters: [
      ...(isDated ? (['custodian', 'date'] as const) : parameters === 'group' ? (['group'] as const) : []),
      'columns',
      'options',
    ],
    required: [],
    options: isDated ? options.datedRestOptions : options.restOptions,
    ...(name === 'Groups' && { isList: true }),
  };
}

function createOperationSubject({ name, description, args, rows }: Operation): QuerySubject {
  return {
    id: `graphql/${name}`,
    group: 'graphql',
    name,
    label: `${toLabel(name)} (GraphQL v2)`,
    description,
    functionName: 'GRAPHQL',
    parameters: ['columns'],
    required: rows === undefined ? [] : ['columns'],
    options: args.map(({ name: argument, type, required }): SubjectOption => ({
      name: argument,
      kind: 'graphql',
      type,
      // Without a date, the service would choose one, which the form wouldn't show.
      ...((required || (argument === 'date' && /ByGenericDate$/i.test(name))) && { required: true }),
    })),
    ...(rows !== undefined && { rows }),
  };
}

/** Any GraphQL document, typed by the user. */
const documentSubject: QuerySubject = {
  id: 'graphql/',
  group: 'graphql',
  name: '',
  label: 'Your own document',
  description: 'Any GraphQL document, with its rows flattened into columns.',
  functionName: 'GRAPHQL',
  parameters: ['document', 'variables'],
  required: ['document'],
  options: [],
};

const createAboutSubject = (
  name: string,
  functionName: string,
  title: string,
  description: string,
  parameters: ParameterName[],
) =>
  ({
    id: `about/${name}`,
    group: 'about',
    name,
    label: title,
    description,
    functionName,
    parameters,
    required: [],
    options: [],
    ...(name === 'dates' && { isList: true as const }),
  }) satisfies QuerySubject;

const aboutSubjects: readonly QuerySubject[] = [
  createAboutSubject('dates', 'PROCESSDATES', 'Process dates', 'Process dates with data.', ['custodian']),
  createAboutSubject('fields', 'FIELDS', 'Data sets and fields', 'Data sets of the service, or the fields of one.', [
    'set',
  ]),
  createAboutSubject('functions', 'HELP', 'Functions', 'Help for the IDS functions.', ['name']),
];
