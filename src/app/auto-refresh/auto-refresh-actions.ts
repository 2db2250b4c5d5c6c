/** When a workbook refreshes automatically. Stored in the workbook for everyone who opens it. */
export interface RefreshChoice {
  /** Once, when the add-in is connected for the first time after the workbook was opened. */
  readonly onOpen: boolean;
  /** While the workbook is open; 0 for never. */
  readonly minutes: number;
  /** Whether missing deliveries are watched. A received one is reported, but refreshes nothing automatically. */
  readonly arrivals: boolean;
}

/** Deliveries received since the workbook was refreshed, and the data ranges that can be refreshed. */
export interface ReceivedDeliveries {
  /** `NORTHGATE for ASHDOWN, 2026-04-10`. */
  readonly deliveries: readonly string[];
  /** Ids of data ranges that are not fresh. */
  readonly ids: readonly string[];
}

export interface AutoRefreshState {
  /** Undefined until a choice is made for this workbook and read. */
  readonly choice: RefreshChoice | undefined;
  /** Whether the workbook holds data and no choice is made yet. */
  readonly offersChoice: boolean;
  /** When the next refresh is due, in milliseconds since 1970. */
  readonly next?: number;
  readonly busy: boolean;
  /** The last automatic refresh of this add-in, or another user's that replaced it. */
  readonly last?: { readonly at: number; readonly failed: number; readonly others: boolean };
  readonly received?: ReceivedDeliveries;
  /** Why the last refresh or look failed, as a message. */
  readonly problem?: string;
}
