import { continueWith } from '../../model/errors';
import { useEffect, useState } from 'react';
import { useApp } from '../shared/app-context';
import type { Origin } from './form-state';

/** Returns the query of the selected formula or linked table, updated while the screen is visible. */
export function useSelectedQuery(): Origin | undefined {
  const app = useApp();
  const [selected, setSelected] = useState<Origin>();
  useEffect(() => {
    let latest = 0;
    const read = async () => {
      const current = ++latest;
      const origin = await readOrigin().catch(continueWith(undefined));
      // The selection may change before Excel responds.
      if (current === latest) setSelected((before) => (isSame(before, origin) ? before : origin));
    };
    const readOrigin = async (): Promise<Origin | undefined> => {
      const selected = await app.formulaAtSelection();
      if (selected) return { kind: 'formula', selected: selected };
      const dataRange = await app.dataRangeAtSelection();
      if (dataRange?.kind !== 'linked table') return undefined;
      return { kind: 'table', id: dataRange.id, address: dataRange.address, formula: dataRange.formula };
    };
    const stop = app.watchSelection(() => void read());
    void read();
    return () => {
      latest = -1;
      stop();
    };
  }, [app]);
  return selected;
}

function isSame(one: Origin | undefined, other: Origin | undefined): boolean {
  return (
    one === other || (!!one && !!other && formulaOf(one) === formulaOf(other) && addressOf(one) === addressOf(other))
  );
}

export function formulaOf(origin: Origin): string {
  return origin.kind === 'formula' ? origin.selected.formula : origin.formula;
}

export function addressOf(origin: Origin): string {
  return origin.kind === 'formula' ? origin.selected.address : origin.address;
}

/** Returns the sheet of an address like `'My sheet'!A1`, or undefined for an address without a sheet. */
export function sheetOf(address: string): string | undefined {
  const exclamation = address.lastIndexOf('!');
  if (exclamation < 1) return undefined;
  const sheet = address.slice(0, exclamation);
  return /^'.*'$/.test(sheet) ? sheet.slice(1, -1).replace(/''/g, "'") : sheet;
}
