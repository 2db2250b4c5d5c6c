import { recalculateAllFunctions } from '../functions/recalculate-functions';
import { HostError, HostObject, type HostClass } from './host';

/** `Excel.Application`. */
export const applicationClass: HostClass<undefined> = {
  get: {
    CalculationMode: () => 'Automatic',
    CalculationState: (_self, { calculation }) => (calculation.isIdle() ? 'Done' : 'Calculating'),
    CalculationEngineVersion: () => 191_029,
    DecimalSeparator: () => '.',
    ThousandsSeparator: () => ',',
    UseSystemSeparators: () => true,
  },
  set: {
    CalculationMode: (_self, mode) => {
      if (mode === 'Automatic') return;
      throw new HostError('NotImplemented', `The workbench can only calculate automatically, not "${String(mode)}".`);
    },
  },
  child: { CultureInfo: () => new HostObject('CultureInfo', undefined) },
  call: {
    Calculate: (_self, [kind], { calculation, functions, writer }) => {
      writer.flush();
      if (kind === 'Recalculate') return;
      recalculateAllFunctions(functions, calculation);
    },
    // Writes are gathered until the end of a request anyway, and calculated afterwards.
    SuspendApiCalculationUntilNextSync: () => undefined,
    SuspendScreenUpdatingUntilNextSync: () => undefined,
  },
};

/** `Excel.CultureInfo`. */
export const cultureInfoClass: HostClass<undefined> = {
  get: { Name: () => 'en-US' },
  child: {
    NumberFormat: () => new HostObject('NumberFormatInfo', undefined),
    DatetimeFormat: () => new HostObject('DatetimeFormatInfo', undefined),
  },
};

/** `Excel.NumberFormatInfo`. */
export const numberFormatInfoClass: HostClass<undefined> = {
  get: { NumberDecimalSeparator: () => '.', NumberGroupSeparator: () => ',' },
};

/** `Excel.DatetimeFormatInfo`. */
export const datetimeFormatInfoClass: HostClass<undefined> = {
  get: {
    DateSeparator: () => '/',
    LongDatePattern: () => 'dddd, MMMM d, yyyy',
    LongTimePattern: () => 'h:mm:ss tt',
    ShortDatePattern: () => 'M/d/yyyy',
    TimeSeparator: () => ':',
  },
};

/** `Excel.Runtime`. */
export const runtimeClass: HostClass<undefined> = {
  get: { EnableEvents: (_self, { events }) => events.enabled },
  set: {
    EnableEvents: (_self, value, { events, writer }) => {
      // What was written before happens under the rule that was there.
      writer.flush();
      events.enabled = value === true;
    },
  },
};
