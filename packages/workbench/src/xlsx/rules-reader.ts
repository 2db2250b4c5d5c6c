import { parseReference, type Area } from '../grid/address';
import type { RuleContent, RuleStyle, ValidationEntry } from './rule-content';
import { isOn } from './xml-reader';

type Attributes = Record<string, string>;

const mostRules = 10_000;

/** Reads conditional formats and data validations off a sheet's part. Kinds that are not kept are passed over. */
export class RulesReader {
  readonly rules: RuleContent[] = [];
  readonly validations: ValidationEntry[] = [];
  private areas: Area[] = [];
  private element: { formulas: string[] } | undefined;
  private formula: string | undefined;
  private rule: Omit<RuleContent, 'area'> | undefined;
  private validation: Omit<ValidationEntry, 'area'> | undefined;

  constructor(private readonly styles: readonly RuleStyle[]) {}

  open(name: string, given: Attributes): void {
    if (name === 'conditionalFormatting') this.areas = readAreas(given['sqref']);
    else if (name === 'cfRule') this.openRule(given);
    else if (name === 'dataValidation') {
      const { sqref, ...rest } = given;
      this.areas = readAreas(sqref);
      this.validation = { attributes: rest, formulas: [] };
      this.element = this.validation;
    } else if (/^formula[12]?$/.test(name) && this.element) this.formula = '';
  }

  text(text: string): void {
    if (this.formula !== undefined) this.formula += text;
  }

  close(name: string): void {
    if (this.formula !== undefined && /^formula[12]?$/.test(name)) {
      this.element?.formulas.push(this.formula);
      this.formula = undefined;
    } else if (name === 'cfRule') {
      const { rule } = this;
      if (rule && this.rules.length < mostRules) this.rules.push(...this.areas.map((area) => ({ ...rule, area })));
      this.rule = this.element = undefined;
    } else if (name === 'dataValidation') {
      const { validation } = this;
      if (validation && this.validations.length < mostRules) {
        this.validations.push(...this.areas.map((area) => ({ ...validation, area })));
      }
      this.validation = this.element = undefined;
    }
  }

  private openRule({ type, operator, dxfId, priority, stopIfTrue }: Attributes): void {
    if (type !== 'expression' && type !== 'cellIs') return;
    this.rule = {
      type,
      ...(operator !== undefined && { operator }),
      formulas: [],
      stopIfTrue: isOn(stopIfTrue),
      priority: Number(priority ?? 1),
      style: this.styles[Number(dxfId ?? -1)] ?? {},
    };
    this.element = this.rule;
  }
}

function readAreas(sqref: string | undefined): Area[] {
  return (sqref ?? '').split(' ').flatMap((text) => parseReference(text)?.area ?? []);
}
