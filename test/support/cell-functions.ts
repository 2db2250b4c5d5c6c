import { createCellFunction, setCellServices } from '../../src/functions/cells/run-cell';
import { findFunction } from '../../src/functions/find-function';
import type { App } from '../../src/app/compose';

/** Runs the functions below with an add-in. */
export function provideApp(app: App): void {
  setCellServices(app.cells);
}

/* oxlint-disable typescript/no-explicit-any -- Excel takes any value back, and tests compare it */

function findCellFunction(name: string): (...args: readonly unknown[]) => Promise<any> {
  const found = findFunction(name);
  if (!found) throw new Error(`There is no function ${name}.`);
  return createCellFunction(found);
}

const findTableFunction = (name: string): ((...args: readonly unknown[]) => Promise<any[][]>) => findCellFunction(name);

// The functions as Excel calls them: their arguments in order, then the invocation.
export const account = findCellFunction('ACCOUNT');
export const position = findCellFunction('POSITION');
export const price = findCellFunction('PRICE');
export const fx = findCellFunction('FX');
export const security = findCellFunction('SECURITY');
export const vehicle = findCellFunction('VEHICLE');
export const lookup = findCellFunction('LOOKUP');
export const date = findCellFunction('DATE');
export const info = findCellFunction('INFO');
export const positions = findTableFunction('POSITIONS');
export const status = findTableFunction('STATUS');
export const processDates = findTableFunction('PROCESSDATES');
export const recon = findTableFunction('RECON');
export const compare = findTableFunction('COMPARE');
export const query = findTableFunction('QUERY');
export const total = findTableFunction('TOTAL');
export const v1 = findTableFunction('V1');
export const vehicles = findTableFunction('VEHICLES');
export const groups = findTableFunction('GROUPS');
export const groupMembers = findTableFunction('GROUPMEMBERS');
