import {
  ICommandService,
  type Injector,
  type Workbook,
  type Worksheet,
  LocaleType,
  LogLevel,
  mergeLocales,
  Univer,
  type Plugin,
  type PluginCtor,
} from '@univerjs/core';
import { FormulaDataModel } from '@univerjs/engine-formula';
import type { FWorkbook } from '@univerjs/sheets/lib/facade';
import type { DateSystem } from './date-system';
import { FUniver } from '@univerjs/core/lib/facade';
import { UniverSheetsCorePreset } from '@univerjs/preset-sheets-core';
import coreStrings from '@univerjs/preset-sheets-core/locales/en-US';
import { UniverSheetsTablePreset } from '@univerjs/preset-sheets-table';
import tableStrings from '@univerjs/preset-sheets-table/locales/en-US';
import { defaultTheme } from '@univerjs/themes';
import '@univerjs/preset-sheets-core/lib/index.css';
import '@univerjs/preset-sheets-table/lib/index.css';

/** The initial size of a sheet. It grows when something is written or spilled beyond it. */
const initialRows = 2_000;
const initialColumns = 256;

const unitId = 'workbook';

/** The one workbook of the page, and the services of the spreadsheet library that work on it. */
export interface Book {
  unitId: string;
  name: string;
  dateSystem: DateSystem;
  univer: UniverParts;
  injector: Injector;
  commands: ICommandService;
  /** Univer's facade: structure, formats, selection. */
  facade: FWorkbook;
  /** The stored cells. */
  core: Workbook;
  /** Spilled cells and their areas. */
  formulas: FormulaDataModel;
}

/** Creates a workbook with one empty sheet in the container. */
export function createBook(container: HTMLElement, dark: boolean, dateSystem: DateSystem): Book {
  const univer = createUniver(container, dark);
  // The id is random, because pages that share a workbook also share the ids of its sheets.
  const sheetId = `sheet-${crypto.randomUUID()}`;
  const facade = univer.api.createWorkbook({
    id: unitId,
    name: 'Book1',
    sheetOrder: [sheetId],
    sheets: { [sheetId]: { id: sheetId, name: 'Sheet1', ...createEmptySize() } },
  });
  return {
    unitId,
    name: 'Book1.xlsx',
    dateSystem,
    univer,
    injector: univer.injector,
    commands: univer.injector.get(ICommandService),
    facade,
    core: facade.getWorkbook(),
    formulas: univer.injector.get(FormulaDataModel),
  };
}

/** Changes a sheet through one of the library's mutations. */
export function mutateSheet(book: Book, sheetId: string, mutation: { readonly id: string }, params: object): void {
  book.commands.syncExecuteCommand(mutation.id, { unitId: book.unitId, subUnitId: sheetId, ...params });
}

/** Returns the size of a new sheet. */
export function createEmptySize(): { rowCount: number; columnCount: number } {
  return { rowCount: initialRows, columnCount: initialColumns };
}

/** Finds a sheet by its name, ignoring case; undefined if there is none. */
export function findSheetByName(book: Book, name: string): Worksheet | undefined {
  const lowerName = name.toLowerCase();
  return book.core.getSheets().find((sheet) => sheet.getName().toLowerCase() === lowerName);
}

/** Finds a sheet by its id; undefined if it was deleted. */
export function findSheetById(book: Book, id: string): Worksheet | undefined {
  return book.core.getSheetBySheetId(id) ?? undefined;
}

/** Adds an empty sheet after the others, without activating it. */
export function addSheet(book: Book, name: string): Worksheet {
  const active = book.core.getActiveSheet().getSheetId();
  const added = book.facade.insertSheet(name, { sheet: createEmptySize() });
  book.facade.setActiveSheet(active);
  return added.getSheet();
}

/** Grows a sheet to include a cell. */
export function growSheet(sheet: Worksheet, row: number, column: number): void {
  if (row >= sheet.getRowCount()) sheet.setRowCount(row + 1);
  if (column >= sheet.getColumnCount()) sheet.setColumnCount(column + 1);
}

/** The library's public API, and the injector that provides its services. */
interface UniverParts {
  api: FUniver;
  injector: Injector;
}

/**
 * Starts the spreadsheet in a container. Replaces `createUniver` of `@univerjs/presets`, which installs packages
 * without a declared license.
 */
function createUniver(container: HTMLElement, dark: boolean): UniverParts {
  const univer = new Univer({
    theme: defaultTheme,
    darkMode: dark,
    locale: LocaleType.EN_US,
    locales: { [LocaleType.EN_US]: mergeLocales(coreStrings, tableStrings) },
    logLevel: LogLevel.ERROR,
  });
  const presets = [
    UniverSheetsCorePreset({ container, disableAutoFocus: true, toolbar: false }),
    UniverSheetsTablePreset(),
  ];
  for (const preset of presets) {
    for (const entry of preset.plugins) {
      const [plugin, options] = (Array.isArray(entry) ? entry : [entry]) as [PluginCtor<Plugin>, object?];
      univer.registerPlugin(plugin, options);
    }
  }
  const api = FUniver.newAPI(univer);
  // The grid loses keystrokes before this stage, so keyboard tests wait for it.
  api.addEvent(api.Event.LifeCycleChanged, ({ stage }) => {
    if (stage === api.Enum.LifecycleStages.Steady) container.dataset['state'] = 'steady';
  });
  return { api, injector: univer.__getInjector() };
}
