import { createEmptyValidation, validationKinds, type ValidationContent } from '../grid/validations';
import { HostError, type HostClass, type HostServices } from './host';
import { toWireName } from './properties';
import { type RangeSelf, refuseProtected } from './range-object';
import { contains } from '../grid/address';

/** Returns the validation that all cells of the range share; null if they differ. */
function findSharedValidation({ sheetId, area }: RangeSelf, { validations }: HostServices): ValidationContent | null {
  const [first, ...others] = validations.listInside(sheetId, area);
  if (!first) return createEmptyValidation();
  const covers =
    contains(first.area, area.startRow, area.startColumn) && contains(first.area, area.endRow, area.endColumn);
  return others.length === 0 && covers ? first : null;
}

function change(self: RangeSelf, services: HostServices, part: Partial<ValidationContent>): void {
  refuseProtected(self.sheetId, services, 'allowFormatCells');
  const { rule, prompt, errorAlert, ignoreBlanks } = findSharedValidation(self, services) ?? createEmptyValidation();
  services.validations.put(self.sheetId, self.area, { rule, prompt, errorAlert, ignoreBlanks, ...part });
}

function readType(content: ValidationContent | null): string {
  if (!content) return 'Inconsistent';
  const kind = Object.keys(validationKinds).find((name) => content.rule[name]);
  return kind === undefined ? 'None' : toWireName(kind);
}

function readObject(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null)
    throw new HostError('InvalidArgument', 'The argument must be an object.');
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null && part !== undefined));
}

/** `Excel.DataValidation` of a range. */
export const dataValidationClass: HostClass<RangeSelf> = {
  get: {
    Type: (self, services) => readType(findSharedValidation(self, services)),
    Rule: (self, services) => findSharedValidation(self, services)?.rule ?? null,
    Prompt: (self, services) => findSharedValidation(self, services)?.prompt ?? null,
    ErrorAlert: (self, services) => findSharedValidation(self, services)?.errorAlert ?? null,
    IgnoreBlanks: (self, services) => findSharedValidation(self, services)?.ignoreBlanks ?? null,
  },
  set: {
    Rule: (self, value, services) => {
      const rule = readObject(value);
      const unknown = Object.keys(rule).find((name) => !(name in validationKinds));
      if (unknown !== undefined) throw new HostError('InvalidArgument', `There is no validation "${unknown}".`);
      change(self, services, { rule: rule as ValidationContent['rule'] });
    },
    Prompt: (self, value, services) =>
      change(self, services, { prompt: { ...createEmptyValidation().prompt, ...readObject(value) } }),
    ErrorAlert: (self, value, services) =>
      change(self, services, { errorAlert: { ...createEmptyValidation().errorAlert, ...readObject(value) } }),
    IgnoreBlanks: (self, value, services) => change(self, services, { ignoreBlanks: value === true }),
  },
  call: {
    Clear: ({ sheetId, area }, _args, services) => {
      refuseProtected(sheetId, services, 'allowFormatCells');
      services.validations.clear(sheetId, area);
    },
  },
};
