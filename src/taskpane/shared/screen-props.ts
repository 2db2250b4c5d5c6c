export type ScreenName = 'home' | 'build' | 'workbook' | 'morning' | 'settings';

/** A field to focus, or a query to open, on another screen. */
export type ScreenRequest =
  | { readonly focus: 'service' | 'token' }
  /** `dataRange`: the linked table to update with the query. */
  | { readonly formula: string; readonly dataRangeId?: string };

/** The properties of every screen. A hidden screen stays mounted and keeps its state. */
export interface ScreenProps {
  /** A new object for each request. Undefined if no other screen opened this one. */
  readonly request: ScreenRequest | undefined;
  /** Opens another screen. */
  readonly openScreen: (screen: ScreenName, request?: ScreenRequest) => void;
}
