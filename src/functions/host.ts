import type { DateSystem } from '../model/serial-date';

/** What this Excel and this workbook can do, found out once when the add-in starts. */
export interface FunctionHost {
  /** Takes numbers with a format of their own from functions (CustomFunctionsRuntime 1.4). */
  readonly formats: boolean;
  readonly dateSystem: DateSystem;
}

let host: FunctionHost = { formats: false, dateSystem: 1900 };
let described: Promise<unknown> = Promise.resolve();

/** Excel may call functions before it has told what it can do: they wait for that, so that no date is read wrongly. */
export function describeHost(finding: Promise<FunctionHost>): void {
  described = finding.then((found) => {
    host = found;
  });
}

export function hostDescribed(): Promise<unknown> {
  return described;
}

export function functionHost(): FunctionHost {
  return host;
}
