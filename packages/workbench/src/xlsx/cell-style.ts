/** What a border looks like on one side. */
export interface BorderLine {
  /** Excel's name of the line: `thin`, `medium`, `double` … */
  line: string;
  /** `#RRGGBB` */
  color?: string;
}

/** How a cell looks. What is undefined is as usual. Colours are `#RRGGBB`. */
export interface CellStyle {
  numberFormat?: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  color?: string;
  fontName?: string;
  /** In points. */
  fontSize?: number;
  fill?: string;
  horizontal?: string;
  vertical?: string;
  wrap?: boolean;
  borders?: Partial<Record<'left' | 'right' | 'top' | 'bottom', BorderLine>>;
}
