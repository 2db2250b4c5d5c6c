import type { DateSystem } from '../model/serial-date';

/** What this Excel can do, found out once when the add-in starts. */
export interface FunctionHost {
  /** Takes numbers with a format of their own from functions (CustomFunctionsRuntime 1.4). */
  readonly formats: boolean;
  readonly dateSystem: DateSystem;
}

let host: FunctionHost = { formats: false, dateSystem: 1900 };

export function describeHost(found: FunctionHost): void {
  host = found;
}

export function functionHost(): FunctionHost {
  return host;
}
