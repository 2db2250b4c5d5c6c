/** Columns as a form holds them: names with `;` between. */
export type ChosenColumns = Readonly<Partial<Record<'columns' | 'by' | 'field', string>>>;

/** What the user last chose to see of each subject. Kept on this device, never in a workbook. */
export interface ColumnMemoryActions {
  /** By {@link Subject.id}; empty where nothing is kept. */
  chosenColumns(): Readonly<Record<string, ChosenColumns>>;
  /** Keeps these instead of what was kept for the service in use. */
  keepColumns(chosen: Readonly<Record<string, ChosenColumns>>): void;
}
