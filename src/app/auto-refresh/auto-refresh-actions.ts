/** When a workbook refreshes automatically. Stored in the workbook for everyone who opens it. */
export interface RefreshChoice {
  /** Once, when the add-in is connected for the first time after the workbook was opened. */
  readonly onOpen: boolean;
  /** While the workbook is open; 0 for never. */
  readonly minutes: number;
  /** Whether to report deliveries as they are received. Nothing is refreshed until the user chooses to. */
  readonly arrivals: boolean;
}

/** Deliveries received since the workbook was refreshed, and the data ranges that can be refreshed. */
export interface ReceivedDeliveries {
  /** Descriptions, such as `NORTHGATE for ASHDOWN, 2026-04-10`. */
  readonly deliveries: readonly string[];
  /** IDs of data ranges that are stale. */
  readonly ids: readonly string[];
}

export interface AutoRefreshState {
  /** Undefined until the workbook's choice is read, or if none has been made. */
  readonly choice: RefreshChoice | undefined;
  /** Whether to ask the user to choose, because the workbook has data but no choice yet. */
  readonly offersChoice: boolean;
  /** When the next refresh is due, in milliseconds since 1970. */
  readonly next?: number;
  readonly busy: boolean;
  /** The last automatic refresh, by this add-in or by another user's. */
  readonly last?: { readonly at: number; readonly failed: number; readonly byOtherUser: boolean };
  readonly received?: ReceivedDeliveries;
  /** The error message of the last refresh or check, if it failed. */
  readonly problem?: string;
}
