export type ScreenName = 'home' | 'build' | 'workbook' | 'morning' | 'settings';

/** What a user wants at the screen that is opened: a field to begin with, or a question to work on. */
export type ScreenRequest =
  | { readonly focus: 'service' | 'token' }
  /** `block`: the piece of the workbook that the formula was taken from. */
  | { readonly formula: string; readonly dataRange?: string };

/** What every screen is given. A screen stays mounted behind the others, so what it holds outlasts a look elsewhere. */
export interface ScreenProps {
  /** Whether the service may be asked now. */
  readonly connected: boolean;
  /** How many connections there were: part of the key of every answer, as another token may see other data. */
  readonly connections: number;
  /** Another object each time the screen is asked for something; undefined where it was only opened. */
  readonly request: ScreenRequest | undefined;
  /** Opens a screen, and asks it for something. */
  readonly go: (to: ScreenName, request?: ScreenRequest) => void;
}
