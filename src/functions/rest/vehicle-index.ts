import type { CellValue, Table } from '../../model/table';

/** A security as v1 lists it. */
export interface Vehicle {
  readonly id: string;
  readonly type: string;
  readonly symbol: string;
  readonly description: string;
  readonly row: readonly CellValue[];
}

/** The vehicles of a response, by ID or by primary symbol, ignoring case. */
export interface VehicleIndex {
  findById(id: string): Vehicle | undefined;
  findBySymbol(symbol: string): readonly Vehicle[];
}

const indexes = new WeakMap<Table, VehicleIndex>();

/** Returns the index of a response, created once for all cells. */
export function getVehicleIndex(table: Table): VehicleIndex {
  const index = indexes.get(table) ?? createIndex(table);
  indexes.set(table, index);
  return index;
}

function createIndex({ columns, rows }: Table): VehicleIndex {
  const createTextReader = (name: string) => {
    const columnIndex = columns.findIndex((column) => column.name === name);
    return (row: readonly CellValue[]) => String(row[columnIndex] ?? '').trim();
  };
  const [id, type, symbol, description] = [
    createTextReader('id'),
    createTextReader('type'),
    createTextReader('primarySymbol'),
    createTextReader('description1'),
  ];
  const vehicleById = new Map<string, Vehicle>();
  const vehiclesBySymbol = new Map<string, Vehicle[]>();
  for (const row of rows) {
    const vehicle = { id: id(row), type: type(row), symbol: symbol(row), description: description(row), row };
    if (vehicle.id !== '') vehicleById.set(removeLeadingZeros(vehicle.id), vehicle);
    const key = vehicle.symbol.toLowerCase();
    if (key !== '') vehiclesBySymbol.set(key, [...(vehiclesBySymbol.get(key) ?? []), vehicle]);
  }
  return {
    findById: (vehicleId) => vehicleById.get(removeLeadingZeros(vehicleId)),
    findBySymbol: (text) => vehiclesBySymbol.get(text.trim().toLowerCase()) ?? [],
  };
}

/** Removes leading zeros, because v1's IDs are text and may have some. */
function removeLeadingZeros(id: string): string {
  return /^0+\d/.test(id) && /^\d+$/.test(id) ? id.replace(/^0+(?=\d)/, '') : id;
}
