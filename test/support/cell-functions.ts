import { createCellFunction, provideCells } from '../../src/functions/cells/run-cell';
import { findFunction } from '../../src/functions/find-function';
import type { App } from '../../src/app/compose';

/** Runs the functions below with an add-in. */
export function provideApp(app: App): void {
  provideCells(app.cells);
}

/* oxlint-disable typescript/no-explicit-any -- Excel takes any value back, and tests compare it */

function called(name: string): (...args: readonly unknown[]) => Promise<any> {
  const found = findFunction(name);
  if (!found) throw new Error(`There is no function ${name}.`);
  return createCellFunction(found);
}

const table = (name: string): ((...args: readonly unknown[]) => Promise<any[][]>) => called(name);

// The functions as Excel calls them: their arguments in order, then the invocation.
export const account = called('ACCOUNT');
export const position = called('POSITION');
export const price = called('PRICE');
export const fx = called('FX');
export const security = called('SECURITY');
export const vehicle = called('VEHICLE');
export const lookup = called('LOOKUP');
export const date = called('DATE');
export const info = called('INFO');
export const positions = table('POSITIONS');
export const status = table('STATUS');
export const processDates = table('PROCESSDATES');
export const recon = table('RECON');
export const compare = table('COMPARE');
export const query = table('QUERY');
export const total = table('TOTAL');
export const v1 = table('V1');
export const vehicles = table('VEHICLES');
export const groups = table('GROUPS');
export const groupMembers = table('GROUPMEMBERS');
