import { amountFields, currencyCodePath, currencyPathOf, namesCurrency } from '../../model/amounts';
import type { AmountConventions } from '../../model/amount-conventions';
import type { Entity, Schema } from '../../model/entity';
import { label } from '../../model/label';
import type { Column } from '../../model/table';
import { resolveColumn } from '../../query/resolve-column';
import { isNamed } from './amount-conditions';

export const rateColumns = { rate: 'FxRateToBase', date: 'FxRateDate', custodian: 'FxRateCustodian' } as const;

/** What a set has to convert; undefined where it has no amounts of a custodian and a process date. */
export interface Convertible {
  /** The fields that hold amounts. */
  readonly amounts: readonly string[];
  /** Where the currency of a row's amounts is. */
  readonly way: string;
}

export function convertible(entity: Entity, conventions: AmountConventions): Convertible | undefined {
  const amounts = amountFields(entity);
  const way = currencyPathOf(entity, conventions);
  const dated = ['CustodianId', 'ProcessDate'].every((name) => entity.fields.some((field) => field.name === name));
  return dated && way !== undefined && amounts.length > 0 ? { amounts, way } : undefined;
}

/** The columns of a table with converted amounts. */
export interface BaseColumns {
  /** The service's columns, plus the currency where amounts are converted and it wasn't chosen. */
  readonly local: readonly string[];
  /** The amounts among them, in their order. */
  readonly amounts: readonly string[];
}

/**
 * The columns to show left of the converted ones. Those chosen may name converted ones, as the header cells of a former
 * result do: these stand at the right in any case, and bring the amount that they come from.
 */
export function chooseColumns(
  chosen: readonly string[] | undefined,
  { entity, schema, amounts, way }: Convertible & { readonly entity: Entity; readonly schema: Schema },
): BaseColumns {
  const named = chosen ?? entity.fields.map(({ name }) => name);
  const sources = named.flatMap((name) => {
    const converted = convertedName(name, amounts, entity.set);
    if (converted === undefined) return [resolveColumn(name, entity, schema).name];
    return amounts.filter((amount) => baseName(amount) === converted);
  });
  const shown = [...new Set(sources)];
  return {
    local: shown.some((name) => namesCurrency(name, way)) ? shown : [...shown, currencyCodePath(way)],
    amounts: shown.filter((name) => amounts.includes(name)),
  };
}

/** The name of a converted column: `MarketValueBase`. */
export function baseName(amount: string): string {
  return `${amount}Base`;
}

/** The converted column that a name or a label means: `MarketValueBase` for `Market value (USD)`. */
export function convertedName(given: string, amounts: readonly string[], set: string): string | undefined {
  const name = given.trim();
  const rate = Object.values(rateColumns).find((column) => isNamed(name, [column]));
  if (rate !== undefined) return rate;
  if (/^fx rate to [a-z]{3}$/i.test(name)) return rateColumns.rate;
  if (/^fx rate date$/i.test(name)) return rateColumns.date;
  if (/^fx rate custodian$/i.test(name)) return rateColumns.custodian;
  const [, labelled] = /^(.*\S) ?\([a-z]{3}\)$/i.exec(name) ?? [];
  const amount = amounts.find(
    (one) => isNamed(name, [baseName(one)]) || (labelled !== undefined && isNamed(labelled, [label(one, set)])),
  );
  return amount === undefined ? undefined : baseName(amount);
}

/** The columns right of the local ones, with what they are called in a currency. */
export function baseColumns(amounts: readonly string[], code: string, set: string): Column[] {
  return [
    ...amounts.map((amount): Column => ({
      name: baseName(amount),
      kind: 'number',
      label: `${label(amount, set)} (${code})`,
    })),
    { name: rateColumns.rate, kind: 'number', label: `FX rate to ${code}` },
    { name: rateColumns.date, kind: 'date', label: 'FX rate date' },
    { name: rateColumns.custodian, kind: 'text', label: 'FX rate custodian' },
  ];
}
