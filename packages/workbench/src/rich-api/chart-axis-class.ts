import { axisOf, change, numberArgument, type AxisSelf } from './chart-object';
import type { HostClass } from './host-class';
import { HostObject } from './host-object';

/** `Excel.ChartAxis`. */
export const chartAxisClass: HostClass<AxisSelf> = {
  get: {
    Visible: (self, services) => axisOf(self, services).visible,
    NumberFormat: (self, services) => axisOf(self, services).numberFormat ?? 'General',
    CategoryType: (self, services) => axisOf(self, services).categoryType ?? 'Automatic',
    ReversePlotOrder: (self, services) => axisOf(self, services).reversed,
    Minimum: (self, services) => axisOf(self, services).minimum ?? '',
    Maximum: (self, services) => axisOf(self, services).maximum ?? '',
  },
  set: {
    Visible: (self, shown, services) => change(axisOf(self, services), 'visible', shown === true, services),
    NumberFormat: (self, format, services) => change(axisOf(self, services), 'numberFormat', String(format), services),
    CategoryType: (self, type, services) => change(axisOf(self, services), 'categoryType', String(type), services),
    ReversePlotOrder: (self, on, services) => change(axisOf(self, services), 'reversed', on === true, services),
    Minimum: (self, value, services) => change(axisOf(self, services), 'minimum', bound(value), services),
    Maximum: (self, value, services) => change(axisOf(self, services), 'maximum', bound(value), services),
  },
  child: {
    Title: (self) => new HostObject('ChartAxisTitle', self),
    MajorGridlines: (self) => new HostObject('ChartGridlines', self),
  },
};

/** `Excel.ChartAxisTitle`. */
export const chartAxisTitleClass: HostClass<AxisSelf> = {
  get: {
    Text: (self, services) => axisOf(self, services).title,
    Visible: (self, services) => axisOf(self, services).titleVisible,
  },
  set: {
    Text: (self, text, services) => {
      const axis = axisOf(self, services);
      axis.titleVisible = true;
      change(axis, 'title', String(text), services);
    },
    Visible: (self, shown, services) => change(axisOf(self, services), 'titleVisible', shown === true, services),
  },
};

/** `Excel.ChartGridlines`. */
export const chartGridlinesClass: HostClass<AxisSelf> = {
  get: { Visible: (self, services) => axisOf(self, services).gridlines },
  set: { Visible: (self, shown, services) => change(axisOf(self, services), 'gridlines', shown === true, services) },
};

/** An empty text is Excel's own choice. */
function bound(value: unknown): number | undefined {
  return value === '' ? undefined : numberArgument(value);
}
