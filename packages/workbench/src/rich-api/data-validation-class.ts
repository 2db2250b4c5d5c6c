import { noValidation, validationKinds, type ValidationContent } from '../grid/validations';
import { HostError, type HostClass, type HostServices } from './host';
import { wireName } from './properties';
import { type RangeSelf, refuseProtected } from './range-object';
import { contains } from '../grid/address';

/** Returns the validation that all cells of the range share; null if they differ. */
function sharedValidation({ sheetId, area }: RangeSelf, { validations }: HostServices): ValidationContent | null {
  const [first, ...others] = validations.inside(sheetId, area);
  if (!first) return noValidation();
  const covers =
    contains(first.area, area.startRow, area.startColumn) && contains(first.area, area.endRow, area.endColumn);
  return others.length === 0 && covers ? first : null;
}

function change(self: RangeSelf, services: HostServices, part: Partial<ValidationContent>): void {
  refuseProtected(self.sheetId, services, 'allowFormatCells');
  const { rule, prompt, errorAlert, ignoreBlanks } = sharedValidation(self, services) ?? noValidation();
  services.validations.put(self.sheetId, self.area, { rule, prompt, errorAlert, ignoreBlanks, ...part });
}

function readType(content: ValidationContent | null): string {
  if (!content) return 'Inconsistent';
  const kind = Object.keys(validationKinds).find((name) => content.rule[name]);
  return kind === undefined ? 'None' : wireName(kind);
}

function objectArgument(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null)
    throw new HostError('InvalidArgument', 'The argument must be an object.');
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null && part !== undefined));
}

/** `Excel.DataValidation` of a range. */
export const dataValidationClass: HostClass<RangeSelf> = {
  get: {
    Type: (self, services) => readType(sharedValidation(self, services)),
    Rule: (self, services) => sharedValidation(self, services)?.rule ?? null,
    Prompt: (self, services) => sharedValidation(self, services)?.prompt ?? null,
    ErrorAlert: (self, services) => sharedValidation(self, services)?.errorAlert ?? null,
    IgnoreBlanks: (self, services) => sharedValidation(self, services)?.ignoreBlanks ?? null,
  },
  set: {
    Rule: (self, value, services) => {
      const rule = objectArgument(value);
      const unknown = Object.keys(rule).find((name) => !(name in validationKinds));
      if (unknown !== undefined) throw new HostError('InvalidArgument', `There is no validation "${unknown}".`);
      change(self, services, { rule: rule as ValidationContent['rule'] });
    },
    Prompt: (self, value, services) =>
      change(self, services, { prompt: { ...noValidation().prompt, ...objectArgument(value) } }),
    ErrorAlert: (self, value, services) =>
      change(self, services, { errorAlert: { ...noValidation().errorAlert, ...objectArgument(value) } }),
    IgnoreBlanks: (self, value, services) => change(self, services, { ignoreBlanks: value === true }),
  },
  call: {
    Clear: ({ sheetId, area }, _args, services) => {
      refuseProtected(sheetId, services, 'allowFormatCells');
      services.validations.clear(sheetId, area);
    },
  },
};
