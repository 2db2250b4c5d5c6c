import { otherRows } from '../messages/response-reasons';
import { otherQueryReturned } from '../messages/results';
import { isAddInError } from '../model/errors';
import type { Entity } from '../model/entity';
import { isRecord } from '../model/table';
import { and } from '../query/query';
import { parseFilter } from '../query/parse-filter';
import { splitTopLevel } from '../query/split-top-level';
import type { OData } from '../service/odata/odata';
import { encodeOption } from '../service/odata/print-url';
import { readFieldIgnoringCase } from '../model/entities';
import { createScopeTests } from './watch-records';

/**
 * Throws if a service ignores the `filter(…)` steps at the start of an aggregation, whose groups don't show which rows they
 * include. Sends a request only if the steps restrict the process date, the custodian, or the customer. The values of
 * `groupedColumns` were checked before.
 */
export async function checkApplyFilter(
  odata: OData,
  entity: Entity,
  {
    path,
    apply,
    groupedColumns,
  }: { readonly path: string; readonly apply: string; readonly groupedColumns: readonly string[] },
  signal?: AbortSignal,
): Promise<void> {
  const steps = splitTopLevel(apply, '/');
  const end = steps.findIndex((step) => !/^filter\s*\(/i.test(step));
  const filters = steps.slice(0, end === -1 ? undefined : end);
  const conditions = filters.map((step) => parseFilter(step.slice(step.indexOf('(') + 1, -1)));
  const tests = createScopeTests(entity, and(...conditions));
  if (tests.length === 0 || tests.some(({ name }) => groupedColumns.includes(name))) return;
  const scopeSteps = [...filters, `groupby((${tests.map(({ name }) => name).join(',')}))`].join('/');
  const page = await odata.readRecords(`${path}?$apply=${encodeOption(scopeSteps)}`, signal).catch((error: unknown) => {
    // Some services can't group by these fields, so nothing can be checked.
    if (isAddInError(error) && (error.kind === 'service' || error.kind === 'http')) return undefined;
    throw error;
  });
  for (const record of page?.value ?? []) {
    for (const { name, kind, read, isAllowed } of tests) {
      const value = isRecord(record) ? readFieldIgnoringCase(record, name) : undefined;
      const cell = value === undefined ? undefined : read(value);
      if (cell !== undefined && !isAllowed(cell)) throw otherQueryReturned(entity.set, otherRows(name, kind, cell));
    }
  }
}
