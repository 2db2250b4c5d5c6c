import type { CellValue, Table } from '../../model/table';

/** A security as v1 lists it. */
export interface Vehicle {
  readonly id: string;
  readonly type: string;
  readonly symbol: string;
  readonly description: string;
  readonly row: readonly CellValue[];
}

/** The vehicles of one response, found by id or by primary symbol in any case. */
export interface VehicleIndex {
  byId(id: string): Vehicle | undefined;
  bySymbol(symbol: string): readonly Vehicle[];
}

const known = new WeakMap<Table, VehicleIndex>();

/** The index of a response, built once for all cells that use it. */
export function vehicleIndex(table: Table): VehicleIndex {
  const made = known.get(table) ?? makeIndex(table);
  known.set(table, made);
  return made;
}

function makeIndex({ columns, rows }: Table): VehicleIndex {
  const textAt = (name: string) => {
    const at = columns.findIndex((column) => column.name === name);
    return (row: readonly CellValue[]) => String(row[at] ?? '').trim();
  };
  const [id, type, symbol, description] = [
    textAt('id'),
    textAt('type'),
    textAt('primarySymbol'),
    textAt('description1'),
  ];
  const ids = new Map<string, Vehicle>();
  const symbols = new Map<string, Vehicle[]>();
  for (const row of rows) {
    const vehicle = { id: id(row), type: type(row), symbol: symbol(row), description: description(row), row };
    if (vehicle.id !== '') ids.set(withoutZeros(vehicle.id), vehicle);
    const key = vehicle.symbol.toLowerCase();
    if (key !== '') symbols.set(key, [...(symbols.get(key) ?? []), vehicle]);
  }
  return {
    byId: (wanted) => ids.get(withoutZeros(wanted)),
    bySymbol: (wanted) => symbols.get(wanted.trim().toLowerCase()) ?? [],
  };
}

/** v1's ids are texts, and may be filled up with zeros. */
function withoutZeros(id: string): string {
  return /^0+\d/.test(id) && /^\d+$/.test(id) ? id.replace(/^0+(?=\d)/, '') : id;
}
