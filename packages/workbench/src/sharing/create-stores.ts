import type { ChartModel } from '../charts/chart-model';
import { type Hyperlink, parseLinkKey } from '../grid/hyperlinks';
import type { Validation } from '../grid/validations';
import type { Table } from '../grid/tables/table';
import type { HostServices } from '../rich-api/host';
import type { PageSetup } from '../xlsx/page-setup';
import { findFreeName } from '../grid/tables/table-names';

/** Objects that are shared as a whole, by key. Values are plain JSON. */
export interface SharedStore {
  list(): [key: string, value: unknown][];
  put(key: string, value: unknown): void;
  remove(key: string): void;
}

/** Returns the stores of objects that are shared as a whole, by their names in messages. */
export function createStores(services: HostServices): Record<string, SharedStore> {
  return {
    tables: createTableStore(services),
    parts: createPartStore(services),
    settings: createSettingStore(services),
    charts: createChartStore(services),
    links: createLinkStore(services),
    pages: createPageStore(services),
    protection: createProtectionStore(services),
    validations: createValidationStore(services),
  };
}

function createTableStore({ tables }: HostServices): SharedStore {
  return {
    list: () => tables.list().map((table) => [table.id, table]),
    put: (key, value) => {
      const table = value as Table;
      const sameName = tables.find(table.name);
      // Two tables get the same name only if both are created at the same time; the first one keeps it.
      if (sameName && sameName.id !== key) {
        const { name } = table;
        table.name = findFreeName(
          (number) => `${name}_${number}`,
          (candidate) => tables.find(candidate) !== undefined,
          2,
        );
      }
      tables.put(table);
    },
    remove: (key) => {
      const table = tables.find(key);
      if (table) tables.remove(table);
    },
  };
}

function createPartStore({ xmlParts }: HostServices): SharedStore {
  return {
    list: () => xmlParts.list().map(({ id, xml }) => [id, xml]),
    put: (key, value) => {
      const part = xmlParts.find(key);
      if (part) xmlParts.set(part, String(value));
      else xmlParts.add(String(value), key);
    },
    remove: (key) => {
      const part = xmlParts.find(key);
      if (part) xmlParts.remove(part);
    },
  };
}

function createSettingStore({ settings }: HostServices): SharedStore {
  return {
    list: () => settings.serialize(),
    put: (key, value) => void settings.set(key, JSON.parse(String(value)) as unknown),
    remove: (key) => void settings.delete(key),
  };
}

function createChartStore({ charts }: HostServices): SharedStore {
  return {
    list: () => charts.list().map((chart) => [chart.id, chart]),
    put: (key, value) => charts.replace([...charts.list().filter(({ id }) => id !== key), value as ChartModel]),
    remove: (key) => charts.delete(key),
  };
}

function createLinkStore({ hyperlinks }: HostServices): SharedStore {
  return {
    list: () => hyperlinks.listEntries(),
    put: (key, value) => hyperlinks.set(...parseLinkKey(key), value as Hyperlink),
    remove: (key) => hyperlinks.set(...parseLinkKey(key), undefined),
  };
}

function createPageStore({ pages }: HostServices): SharedStore {
  return {
    list: () => [...pages],
    put: (key, value) => void pages.set(key, value as PageSetup),
    remove: (key) => void pages.delete(key),
  };
}

function createValidationStore({ validations }: HostServices): SharedStore {
  return {
    list: () => validations.list().map((validation) => [validation.id, validation]),
    put: (_key, value) => validations.receive(value as Validation),
    remove: (key) => validations.remove(key),
  };
}

function createProtectionStore({ book, protection }: HostServices): SharedStore {
  return {
    list: () =>
      book.core.getSheets().flatMap((sheet): [string, unknown][] => {
        const options = protection.getOptions(sheet.getSheetId());
        return options ? [[sheet.getSheetId(), options]] : [];
      }),
    put: (key, value) => protection.protect(key, value as Record<string, unknown>, undefined),
    remove: (key) => void protection.unprotect(key, undefined),
  };
}
