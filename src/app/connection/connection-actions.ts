import type { PlainDate } from '../../model/plain-date';
import type { Observable } from '../../model/observable';
import type { Preferences } from '../settings/preferences';

/** What a token may see, in numbers; undefined if the service doesn't report it. */
export interface DataScope {
  readonly custodians: number;
  readonly customers: number;
  readonly accounts: number | undefined;
  readonly dates: number;
  readonly firstDate: PlainDate | undefined;
  readonly lastDate: PlainDate | undefined;
}

/** How a try of the connection went. */
export interface ConnectionReport {
  readonly good: boolean;
  /** What happened, and what to do. */
  readonly message: string;
  /** Additionally the outcome of each data source, when the add-in is connected. */
  readonly steps: readonly { readonly name: string; readonly good: boolean; readonly message: string }[];
}

/** Connecting, and what a user sets about it. Every promise settles, with an AddInError when it fails. */
export interface ConnectionActions {
  /**
   * Checks the token's own claims, then sends one request; keeps the token in memory when that works, and with `keep`
   * on this device too.
   */
  connect(token: string, keep?: boolean): Promise<void>;
  /** Connects to the made-up data that the page was served with; undefined where it was not. */
  connectDemo?: () => Promise<void>;
  /** Forgets the token, here and on this device, and everything that was fetched with it. */
  disconnect(): void;
  /** Changes the service address; a token entered for another address is forgotten. */
  useService(address: string): void;
  /** Connects with the token that this device keeps for the service; without one nothing happens. */
  resume(): Promise<void>;
  /** Why the kept token did not connect, as long as it is still kept. */
  readonly keptProblem: Observable<string | undefined>;
  /** Whether the device failed to keep the token of this connection although the user chose so. */
  readonly notKept: Observable<boolean>;
  /** Sets preferences; throws a message for a number out of its limits. */
  prefer(change: Partial<Preferences>): void;
  /** Tries an address, that of the service in use when none is given; an address that cannot be used is an error. */
  testConnection(address?: string): Promise<ConnectionReport>;
  /** What the token sees. */
  describeScope(signal?: AbortSignal): Promise<DataScope>;
}
