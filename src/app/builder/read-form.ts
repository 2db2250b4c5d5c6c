import { notEditableHere } from '../../messages/builder';
import { restResources } from '../../model/rest-resources';
import { isReference, type FormulaArgument } from '../../query/formula-parts';
import { parseFormula } from '../../query/parse-formula';
import { readReconKind } from '../../query/read-check-options';
import { readPairs } from '../../query/read-list';
import { readShape } from '../../query/read-shape';
import { queryOptions } from '../../functions/query';
import { readGraphQLForm } from './graphql-form';
import { hasOwnFunction } from './set-subjects';
import type { QueryForm } from './builder-actions';
import type { ParameterName } from '../../functions/definition/parameters';
import { checkCount, findTableFunction } from './read-call';
import { listSets, setFunctions } from './set-functions';
import { everyOption } from './subject-options';

type Values = Partial<Record<ParameterName, FormulaArgument>>;

/**
 * Reads a formula as a form. `sets` are the service's sets, in its spelling. Throws a message for a formula that no form
 * can show.
 */
export function readForm(formula: string, sets: readonly string[]): QueryForm {
  const { name, args } = parseFormula(formula);
  const called = findTableFunction(name);
  checkCount(called, args.length);
  const given = Object.fromEntries(
    called.parameters.map(({ name: parameter }, index) => [parameter, plainList(parameter, args[index] ?? null)]),
  ) as Values;
  const nameSet = () => spellAs(sets, fixedText(given.set, 'set'));
  switch (name) {
    case 'QUERY':
      return readQuery(nameSet(), given.options);
    case 'GRAPHQL':
      return readDocument(given);
    case 'STATUS':
      return form('checks/status', given);
    case 'RECON':
      return form(`checks/${readReconKind(fixedText(given.kind, 'check'))}`, given);
    case 'COMPARE':
      return form(`changes/${nameSet()}`, given);
    case 'TOTAL':
      return form(`totals/${nameSet()}`, given);
    case 'V1': {
      const resources = restResources.map((resource) => resource.name);
      return form(`rest/${spellAs(resources, fixedText(given.resource, 'resource'))}`, given);
    }
    case 'VEHICLES':
      return form('rest/Vehicles', given);
    case 'GROUPS':
      return form('rest/Groups', given);
    case 'GROUPMEMBERS':
      return form('rest/GroupMembers', given);
    case 'PROCESSDATES':
      return form('about/dates', given);
    case 'FIELDS':
      return { subject: 'about/fields', values: withoutBlanks(given), options: {} };
    case 'HELP':
      return form('about/functions', given);
    default:
      return form(`sets/${setFunctions[name] ?? listSets[name] ?? ''}`, given);
  }
}

function form(subject: string, { set: _set, kind: _kind, resource: _resource, options, ...given }: Values): QueryForm {
  if (isReference(options)) return { subject, values: { ...withoutBlanks(given), options }, options: {} };
  return { subject, values: withoutBlanks(given), options: Object.fromEntries(readPairs(options, everyOption)) };
}

function readQuery(set: string, options: FormulaArgument | undefined): QueryForm {
  const subject = `${hasOwnFunction(set) ? 'query' : 'sets'}/${set}`;
  if (isReference(options)) return { subject, values: { options }, options: {} };
  const { select, expand, orderby, ...others } = Object.fromEntries(readPairs(options, queryOptions));
  const columns = readShape(select, expand);
  return {
    subject,
    values: columns && columns.length > 0 ? { columns: columns.join(';') } : {},
    options: {
      ...(!columns && select !== undefined && { select }),
      ...(!columns && expand !== undefined && { expand }),
      ...others,
      ...(orderby !== undefined && { sort: orderby }),
    },
  };
}

function readDocument(given: Values): QueryForm {
  const { document, variables, options: argument } = given;
  const readable = typeof document === 'string' && (variables ?? null) === null;
  const operation = readable ? readGraphQLForm(document) : undefined;
  const options = typeof argument === 'string' ? Object.fromEntries(readPairs(argument, everyOption)) : {};
  if (operation) return { ...operation, options: { ...operation.options, ...options } };
  return {
    subject: 'graphql/',
    values: withoutBlanks({ document: document ?? null, variables: variables ?? null }),
    options,
  };
}

const lists: readonly string[] = ['columns', 'by', 'custodian', 'customer', 'group'];

/** Joins an array: a list with semicolons, the lines of a document with line breaks. */
function plainList(parameter: ParameterName, argument: FormulaArgument): FormulaArgument {
  if (!Array.isArray(argument)) return argument;
  const cells = (argument as unknown[][]).flat().filter((cell) => cell !== '');
  if (lists.includes(parameter)) return cells.length === 1 ? (cells[0] as FormulaArgument) : cells.join(';');
  if (parameter === 'document') return cells.join('\n');
  return cells.length === 1 && parameter !== 'options' ? (cells[0] as FormulaArgument) : (argument as FormulaArgument);
}

function withoutBlanks(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
}

function fixedText(argument: FormulaArgument | undefined, what: string): string {
  if (typeof argument === 'string' && argument.trim() !== '') return argument.trim();
  const where = isReference(argument) ? ` is in ${argument.reference}` : ' is missing';
  throw notEditableHere(what, where);
}

/** Returns a name in the spelling of the known names. */
function spellAs(names: readonly string[], typed: string): string {
  return names.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed;
}
