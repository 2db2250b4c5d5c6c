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

/** A formula as a form. `sets`: the sets of the service, in its own spelling. Throws a message for what no form can show. */
export function readForm(formula: string, sets: readonly string[]): QueryForm {
  const { name, args } = parseFormula(formula);
  const called = findTableFunction(name);
  checkCount(called, args.length);
  const given = Object.fromEntries(
    called.parameters.map(({ name: parameter }, index) => [parameter, plainList(parameter, args[index] ?? null)]),
  ) as Values;
  const nameSet = () => spelt(fixedText(given.set, 'set'), sets);
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
      return form(`rest/${spelt(fixedText(given.resource, 'resource'), resources)}`, given);
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
  const { document, variables, options: stated } = given;
  const known = typeof document === 'string' && (variables ?? null) === null ? readGraphQLForm(document) : undefined;
  const options = typeof stated === 'string' ? Object.fromEntries(readPairs(stated, everyOption)) : {};
  if (known) return { ...known, options: { ...known.options, ...options } };
  return {
    subject: 'graphql/',
    values: withoutBlanks({ document: document ?? null, variables: variables ?? null }),
    options,
  };
}

const lists: readonly string[] = ['columns', 'by', 'custodian', 'customer', 'group'];

/** Lists as text with semicolons, whether they were written so or as arrays; the lines of a document as one text. */
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

function spelt(given: string, known: readonly string[]): string {
  return known.find((name) => name.toLowerCase() === given.toLowerCase()) ?? given;
}
