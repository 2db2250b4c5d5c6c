import type { HostClass } from './host-class';
import { HostObject } from './host-object';

interface FunctionResultSelf {
  value: number;
}

const dayMillis = 86_400_000;
const daysFrom1900To1904 = 1462;

/** `Excel.Functions`: DATE, from which an add-in learns how the workbook counts days. */
export const functionsClass: HostClass<undefined> = {
  call: {
    Date: (_self, [year, month, day], { dateSystem }) => {
      const days =
        Date.UTC(Number(year), Number(month) - 1, Number(day)) / dayMillis - Date.UTC(1899, 11, 30) / dayMillis;
      const value = dateSystem === 1904 ? days - daysFrom1900To1904 : days;
      return new HostObject('FunctionResult', { value });
    },
  },
};

/** `Excel.FunctionResult`. */
export const functionResultClass: HostClass<FunctionResultSelf> = {
  get: { Value: ({ value }) => value, Error: () => '' },
  keptByReference: true,
};
