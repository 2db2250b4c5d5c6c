import { tooManyColumnsToStore } from '../../messages/workbook';
import {
  defaultColumnsMark,
  definitionNamespace,
  definitionVersion,
  maxDefinitionLength,
  type Definition,
} from './definition';
import { isFilledCell } from './referenced-cell';

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Returns the XML of a definition. Throws if it's too large for a custom XML part. */
export function printDefinition(definition: Definition): string {
  const {
    id,
    kind,
    formula,
    table,
    columns,
    keys,
    result,
    session,
    lock,
    referencedCells = [],
    userFills,
    warnedAdjacentHash,
    pinned,
    stamp,
    written,
    keptRows = [],
    layout = [],
  } = definition;
  const { delivery } = result;
  const xml = printElement(
    'block',
    {
      xmlns: definitionNamespace,
      version: definitionVersion,
      id,
      kind,
      defaults: defaultColumnsMark,
      beside: warnedAdjacentHash,
    },
    printElement('question', {}, escapeXml(formula)),
    printElement('table', { id: table.id, name: table.name }),
    ...columns.map(({ name, kind: columnKind, header, columnId }) =>
      printElement('column', { name, kind: columnKind, header, id: columnId }),
    ),
    ...keys.map((key) => printElement('key', {}, escapeXml(key))),
    printElement(
      'answer',
      {
        source: result.source,
        asOf: result.asOf,
        start: result.startDate,
        fetchedAt: result.fetchedAt,
        rows: result.rows,
        by: result.by,
        service: result.service,
        scope: result.scope,
        hash: result.hash,
        session,
      },
      ...(delivery
        ? [
            printElement(
              'delivery',
              { final: delivery.final ? 1 : 0, eta: delivery.etaHours },
              ...delivery.states.map((state) => printElement('state', {}, escapeXml(state))),
              ...(delivery.missing ?? []).map(({ customers = [], ...missingDelivery }) =>
                printElement(
                  'missing',
                  {
                    custodianId: missingDelivery.custodianId,
                    custodian: missingDelivery.custodian,
                    date: missingDelivery.date,
                    state: missingDelivery.state,
                    eta: missingDelivery.etaHours,
                  },
                  ...customers.map((customer) => printElement('customer', {}, escapeXml(customer))),
                ),
              ),
              ...(delivery.filled ?? []).map(({ customers = [], custodian, date, requested, state }) =>
                printElement(
                  'carried',
                  { custodian, date, asked: requested, state },
                  ...customers.map((customer) => printElement('customer', {}, escapeXml(customer))),
                ),
              ),
              ...(delivery.behind
                ? [
                    printElement('behind', {
                      date: delivery.behind.date,
                      state: delivery.behind.state,
                      eta: delivery.behind.etaHours,
                    }),
                  ]
                : []),
            ),
          ]
        : []),
    ),
    ...(lock
      ? [
          printElement('writing', {
            since: lock.since,
            session: lock.session,
            by: lock.by,
            // A refresh is the default, as in older versions.
            doing: lock.action === 'refresh' ? undefined : lock.action,
            totals: lock.totals ? 1 : undefined,
          }),
        ]
      : []),
    // Version 0.1.0 reads `refers` for filled cells only, and wouldn't ask to confirm a refresh if it found others.
    ...referencedCells.map(({ reference, content, left, above, sheetId }) =>
      printElement(
        isFilledCell({ reference, content }) ? 'refers' : 'watched',
        { holds: content, left, above, sheet: sheetId },
        escapeXml(reference),
      ),
    ),
    ...(userFills
      ? [
          printElement(
            'marks',
            {},
            ...userFills.map(({ row, column, color }) => printElement('fill', { row, column, color })),
          ),
        ]
      : []),
    ...(written ? [printElement('written', { columns: written.columns.join(' ') }, escapeXml(written.hashes))] : []),
    ...keptRows.map(({ since, rows }) => printElement('kept', { since }, escapeXml(rows.join(' ')))),
    ...layout.map(({ header, width, format, filter }) => printElement('layout', { header, width, format, filter })),
    ...(pinned === undefined ? [] : [printElement('pinned', {}, escapeXml(pinned))]),
    ...(stamp
      ? [printElement('note', { sheet: stamp.sheet, ...stamp.area, hash: stamp.hash, typed: stamp.userCellsHash })]
      : []),
  );
  if (xml.length <= maxDefinitionLength) return xml;
  throw tooManyColumnsToStore();
}

function printElement(name: string, attributes: Attributes, ...content: string[]): string {
  const attributeText = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('');
  return content.length > 0 ? `<${name}${attributeText}>${content.join('')}</${name}>` : `<${name}${attributeText}/>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const surrogates = /[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g;

/** Escapes line breaks, which XML attributes would turn into spaces; drops characters that XML can't contain. */
function escapeXml(text: string): string {
  return text
    .replace(controlCharacters, '')
    .replace(surrogates, (match) => (match.length === 2 ? match : ''))
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    .replace(/[\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
