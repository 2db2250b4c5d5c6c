import { argumentInCells, argumentMissing } from '../../messages/builder';
import { restResources } from '../../model/rest-resources';
import { isReference, type FormulaArgument } from '../../query/formula-parts';
import { parseFormula } from '../../query/parse-formula';
import { readReconKind } from '../../query/read-check-options';
import { readPairs } from '../../query/read-list';
import { readShape } from '../../query/read-shape';
import { queryOptions } from '../../functions/query';
import { readGraphQLForm } from './graphql-form';
import { hasOwnFunction } from './set-subjects';
import type { QueryForm } from './query-subject';
import type { ParameterName } from '../../functions/definition/parameters';
import { checkArgumentCount, findTableFunction } from './read-call';
import { setByParameterlessFunction, setByFunctionWithParameters } from '../../functions/find-function';
import { allOptionNames } from './subject-options';

type Values = Partial<Record<ParameterName, FormulaArgument>>;

/**
 * Reads a formula as a form. `sets` are the names of the service's sets, in its spelling. Throws an error for a formula that
 * no form can show.
 */
export function readForm(formula: string, sets: readonly string[]): QueryForm {
  const { name, args } = parseFormula(formula);
  const calledFunction = findTableFunction(name);
  checkArgumentCount(calledFunction, args.length);
  const values = Object.fromEntries(
    calledFunction.parameters.map(({ name: parameter }, index) => [
      parameter,
      toPlainList(parameter, args[index] ?? null),
    ]),
  ) as Values;
  const readSetName = () => findSpelling(sets, readFixedText(values.set, 'set'));
  switch (name) {
    case 'QUERY':
      return readQueryForm(readSetName(), values.options);
    case 'GRAPHQL':
      return readDocumentForm(values);
    case 'STATUS':
      return createForm('checks/status', values);
    case 'RECON':
      return createForm(`checks/${readReconKind(readFixedText(values.kind, 'check'))}`, values);
    case 'COMPARE':
      return createForm(`changes/${readSetName()}`, values);
    case 'TOTAL':
      return createForm(`totals/${readSetName()}`, values);
    case 'V1': {
      const resources = restResources.map((resource) => resource.name);
      return createForm(`rest/${findSpelling(resources, readFixedText(values.resource, 'resource'))}`, values);
    }
    case 'VEHICLES':
      return createForm('rest/Vehicles', values);
    case 'GROUPS':
      return createForm('rest/Groups', values);
    case 'GROUPMEMBERS':
      return createForm('rest/GroupMembers', values);
    case 'PROCESSDATES':
      return createForm('about/dates', values);
    case 'FIELDS':
      return { subject: 'about/fields', values: removeBlanks(values), options: {} };
    case 'HELP':
      return createForm('about/functions', values);
    default:
      return createForm(`sets/${setByFunctionWithParameters[name] ?? setByParameterlessFunction[name] ?? ''}`, values);
  }
}

function createForm(
  subject: string,
  { set: _set, kind: _kind, resource: _resource, options, ...values }: Values,
): QueryForm {
  if (isReference(options)) return { subject, values: { ...removeBlanks(values), options }, options: {} };
  return { subject, values: removeBlanks(values), options: Object.fromEntries(readPairs(options, allOptionNames)) };
}

function readQueryForm(set: string, options: FormulaArgument | undefined): QueryForm {
  const subject = `${hasOwnFunction(set) ? 'query' : 'sets'}/${set}`;
  if (isReference(options)) return { subject, values: { options }, options: {} };
  const { select, expand, orderby, ...otherOptions } = Object.fromEntries(readPairs(options, queryOptions));
  const columns = readShape(select, expand);
  return {
    subject,
    values: columns && columns.length > 0 ? { columns: columns.join(';') } : {},
    options: {
      ...(!columns && select !== undefined && { select }),
      ...(!columns && expand !== undefined && { expand }),
      ...otherOptions,
      ...(orderby !== undefined && { sort: orderby }),
    },
  };
}

function readDocumentForm(values: Values): QueryForm {
  const { document, variables, options: argument } = values;
  const isReadable = typeof document === 'string' && (variables ?? null) === null;
  const operation = isReadable ? readGraphQLForm(document) : undefined;
  const options = typeof argument === 'string' ? Object.fromEntries(readPairs(argument, allOptionNames)) : {};
  if (operation) return { ...operation, options: { ...operation.options, ...options } };
  return {
    subject: 'graphql/',
    values: removeBlanks({ document: document ?? null, variables: variables ?? null }),
    options,
  };
}

const listParameters: readonly string[] = ['columns', 'by', 'custodian', 'customer', 'group'];

/** Joins an array argument: the items of a list with semicolons, the lines of a document with line breaks. */
function toPlainList(parameter: ParameterName, argument: FormulaArgument): FormulaArgument {
  if (!Array.isArray(argument)) return argument;
  const cells = (argument as unknown[][]).flat().filter((cell) => cell !== '');
  if (listParameters.includes(parameter)) return cells.length === 1 ? (cells[0] as FormulaArgument) : cells.join(';');
  if (parameter === 'document') return cells.join('\n');
  return cells.length === 1 && parameter !== 'options' ? (cells[0] as FormulaArgument) : (argument as FormulaArgument);
}

function removeBlanks(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
}

function readFixedText(argument: FormulaArgument | undefined, argumentName: string): string {
  if (typeof argument === 'string' && argument.trim() !== '') return argument.trim();
  throw isReference(argument) ? argumentInCells(argumentName, argument.reference) : argumentMissing(argumentName);
}

/** Returns a name in the spelling of the known names. */
function findSpelling(names: readonly string[], typedName: string): string {
  return names.find((name) => name.toLowerCase() === typedName.toLowerCase()) ?? typedName;
}
