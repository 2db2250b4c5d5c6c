import type { Area } from '../grid/address';

/** How cells look that a conditional format is about. */
export interface RuleStyle {
  /** `#RRGGBB` */
  fill?: string;
  color?: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  numberFormat?: string;
}

/** A conditional format of a file; only those that a formula or a comparison decides are kept. */
export interface RuleContent {
  area: Area;
  type: 'expression' | 'cellIs';
  /** As the file has it: `lessThan`. */
  operator?: string;
  /** Without the sign of equality. */
  formulas: string[];
  stopIfTrue: boolean;
  /** 1 is the first. */
  priority: number;
  style: RuleStyle;
}

/** A data validation of a file, as its attributes and formulas say it. */
export interface ValidationEntry {
  area: Area;
  attributes: Record<string, string>;
  formulas: string[];
}
