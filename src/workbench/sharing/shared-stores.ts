import type { ChartModel } from '../charts/chart-model';
import type { ConditionalFormat } from '../grid/conditional-formats';
import type { Hyperlink } from '../grid/hyperlinks';
import type { Validation } from '../grid/validations';
import type { Table } from '../grid/tables/table';
import type { HostServices } from '../rich-api/host-services';
import type { SharedEdit } from './shared-edit';

/** Things that are shared whole, each by its key. Values are plain JSON. */
interface SharedStore {
  list(): [key: string, value: unknown][];
  put(key: string, value: unknown): void;
  remove(key: string): void;
}

/** Knows what changed in tables, custom XML parts, settings, charts, links and protection since it last looked. */
export class SharedStores {
  private readonly stores: Record<string, SharedStore>;
  private readonly known = new Map<string, string>();

  constructor(services: HostServices) {
    this.stores = {
      tables: tableStore(services),
      parts: partStore(services),
      settings: settingStore(services),
      charts: chartStore(services),
      links: linkStore(services),
      protection: protectionStore(services),
      conditionalFormats: conditionalFormatStore(services),
      validations: validationStore(services),
    };
    this.changes();
  }

  /** What has changed, to be told to the others. */
  changes(): SharedEdit[] {
    const edits: SharedEdit[] = [];
    for (const [store, content] of Object.entries(this.stores)) {
      const now = new Set<string>();
      for (const [key, value] of content.list()) {
        const name = nameOf(store, key);
        now.add(name);
        const text = JSON.stringify(value);
        if (this.known.get(name) === text) continue;
        this.known.set(name, text);
        edits.push({ kind: 'entry', store, key, value: JSON.parse(text) as unknown });
      }
      for (const name of [...this.known.keys()]) {
        const [of, key] = JSON.parse(name) as [string, string];
        if (of !== store || now.has(name)) continue;
        this.known.delete(name);
        edits.push({ kind: 'entry', store, key, value: null });
      }
    }
    return edits;
  }

  /** Everything, for somebody new. */
  all(): SharedEdit[] {
    return Object.entries(this.stores).flatMap(([store, content]) =>
      content.list().map(([key, value]): SharedEdit => ({ kind: 'entry', store, key, value })),
    );
  }

  /** Takes over what somebody else changed. */
  apply(edit: Extract<SharedEdit, { kind: 'entry' }>): void {
    const store = this.stores[edit.store];
    if (edit.value === null) store?.remove(edit.key);
    else store?.put(edit.key, edit.value);
  }
}

function nameOf(store: string, key: string): string {
  return JSON.stringify([store, key]);
}

function tableStore({ tables }: HostServices): SharedStore {
  return {
    list: () => tables.list().map((table) => [table.id, table]),
    put: (key, value) => {
      const table = value as Table;
      const sameName = tables.find(table.name);
      // Two tables of one name can only come up at the same moment; the one that came first keeps it.
      if (sameName && sameName.id !== key) table.name = freeName(table.name, (name) => tables.find(name) !== undefined);
      tables.put(table);
    },
    remove: (key) => {
      const table = tables.find(key);
      if (table) tables.remove(table);
    },
  };
}

function freeName(name: string, taken: (name: string) => boolean): string {
  let number = 2;
  while (taken(`${name}_${number}`)) number++;
  return `${name}_${number}`;
}

function partStore({ xmlParts }: HostServices): SharedStore {
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

function settingStore({ settings }: HostServices): SharedStore {
  return {
    list: () => settings.serialized(),
    put: (key, value) => settings.set(key, JSON.parse(String(value)) as unknown),
    remove: (key) => settings.remove(key),
  };
}

function chartStore({ charts }: HostServices): SharedStore {
  return {
    list: () => charts.list().map((chart) => [chart.id, chart]),
    put: (key, value) => charts.replace([...charts.list().filter(({ id }) => id !== key), value as ChartModel]),
    remove: (key) => charts.delete(key),
  };
}

function linkStore({ book, hyperlinks }: HostServices): SharedStore {
  const place = (key: string) => JSON.parse(key) as [string, number, number];
  return {
    list: () =>
      book.core.getSheets().flatMap((sheet) => {
        const id = sheet.getSheetId();
        return hyperlinks
          .list(id)
          .map(({ row, column, link }): [string, unknown] => [JSON.stringify([id, row, column]), link]);
      }),
    put: (key, value) => hyperlinks.set(...place(key), value as Hyperlink),
    remove: (key) => hyperlinks.set(...place(key), undefined),
  };
}

function conditionalFormatStore({ conditionalFormats }: HostServices): SharedStore {
  return {
    // The first one comes last, as each is put before the others.
    list: () => [...conditionalFormats.list()].reverse().map((format) => [format.id, format]),
    put: (_key, value) => conditionalFormats.take(value as ConditionalFormat),
    remove: (key) => conditionalFormats.remove(conditionalFormats.list().filter(({ id }) => id === key)),
  };
}

function validationStore({ validations }: HostServices): SharedStore {
  return {
    list: () => validations.list().map((one) => [one.id, one]),
    put: (_key, value) => validations.take(value as Validation),
    remove: (key) => validations.drop(key),
  };
}

function protectionStore({ book, protection }: HostServices): SharedStore {
  return {
    list: () =>
      book.core.getSheets().flatMap((sheet): [string, unknown][] => {
        const options = protection.of(sheet.getSheetId());
        return options ? [[sheet.getSheetId(), options]] : [];
      }),
    put: (key, value) => protection.protect(key, value as Record<string, unknown>, undefined),
    remove: (key) => void protection.unprotect(key, undefined),
  };
}
