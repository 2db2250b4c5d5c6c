export type ScreenName = 'home' | 'build' | 'workbook' | 'morning' | 'settings';

/** What to open a screen with: a field to focus, or a query to work on. */
export type ScreenRequest =
  | { readonly focus: 'service' | 'token' }
  /** `dataRange`: the data range that the formula was taken from. */
  | { readonly formula: string; readonly dataRange?: string };

/** What every screen is given. A screen stays mounted behind the others, so what it holds outlasts a look elsewhere. */
export interface ScreenProps {
  /** Whether requests can be sent now. */
  readonly connected: boolean;
  /** The number of connections so far: part of the key of every result, as another token may see other data. */
  readonly connections: number;
  /** A new object for each request; undefined if the screen was only opened. */
  readonly request: ScreenRequest | undefined;
  /** Opens a screen, with a request. */
  readonly go: (to: ScreenName, request?: ScreenRequest) => void;
}
