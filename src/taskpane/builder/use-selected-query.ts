import { useEffect, useState } from 'react';
import { useApp } from '../shared/app-context';
import type { Origin } from './form-state';

/** The query at the selected cell, its formula or its linked table's, followed while the screen is visible. */
export function useSelectedQuery(): Origin | undefined {
  const app = useApp();
  const [found, setFound] = useState<Origin>();
  useEffect(() => {
    let latest = 0;
    const read = async () => {
      const own = ++latest;
      const origin = await readOrigin().catch(() => undefined);
      // The selection may change before Excel responds; the last one counts.
      if (own === latest) setFound((before) => (same(before, origin) ? before : origin));
    };
    const readOrigin = async (): Promise<Origin | undefined> => {
      const place = await app.formulaAtSelection();
      if (place) return { kind: 'formula', place };
      const dataRange = await app.dataRangeAtSelection();
      if (dataRange?.kind !== 'linked table') return undefined;
      return { kind: 'table', id: dataRange.id, address: dataRange.place, formula: dataRange.formula };
    };
    const stop = app.watchSelection(() => void read());
    void read();
    return () => {
      latest = -1;
      stop();
    };
  }, [app]);
  return found;
}

function same(one: Origin | undefined, other: Origin | undefined): boolean {
  return (
    one === other || (!!one && !!other && formulaOf(one) === formulaOf(other) && addressOf(one) === addressOf(other))
  );
}

/** The formula of an origin's query. */
export function formulaOf(origin: Origin): string {
  return origin.kind === 'formula' ? origin.place.formula : origin.formula;
}

/** Where an origin is. */
export function addressOf(origin: Origin): string {
  return origin.kind === 'formula' ? origin.place.address : origin.address;
}

/** The sheet of an address, `'My sheet'!A1`; undefined where it names none. */
export function sheetOf(address: string): string | undefined {
  const at = address.lastIndexOf('!');
  if (at < 1) return undefined;
  const sheet = address.slice(0, at);
  return /^'.*'$/.test(sheet) ? sheet.slice(1, -1).replace(/''/g, "'") : sheet;
}
