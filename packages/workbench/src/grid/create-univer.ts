import {
  LocaleType,
  LogLevel,
  mergeLocales,
  Univer,
  type Injector,
  type Plugin,
  type PluginCtor,
} from '@univerjs/core';
import { FUniver } from '@univerjs/core/lib/facade';
import { UniverSheetsCorePreset } from '@univerjs/preset-sheets-core';
import coreTexts from '@univerjs/preset-sheets-core/locales/en-US';
import { UniverSheetsTablePreset } from '@univerjs/preset-sheets-table';
import tableTexts from '@univerjs/preset-sheets-table/locales/en-US';
import { defaultTheme } from '@univerjs/themes';
import '@univerjs/preset-sheets-core/lib/index.css';
import '@univerjs/preset-sheets-table/lib/index.css';

/** The spreadsheet library: its public face, and the injector that gives its services. */
export interface UniverParts {
  api: FUniver;
  injector: Injector;
}

/**
 * Starts the spreadsheet in a container. The same as `createUniver` of `@univerjs/presets`, which is not used because that
 * package installs others that declare no licence.
 */
export function createUniver(container: HTMLElement, dark: boolean): UniverParts {
  const univer = new Univer({
    theme: defaultTheme,
    darkMode: dark,
    locale: LocaleType.EN_US,
    locales: { [LocaleType.EN_US]: mergeLocales(coreTexts, tableTexts) },
    logLevel: LogLevel.ERROR,
  });
  const presets = [
    UniverSheetsCorePreset({ container, disableAutoFocus: true, toolbar: false }),
    UniverSheetsTablePreset(),
  ];
  for (const preset of presets) {
    for (const entry of preset.plugins) {
      const [plugin, options] = (Array.isArray(entry) ? entry : [entry]) as [PluginCtor<Plugin>, object?];
      univer.registerPlugin(plugin, options);
    }
  }
  const api = FUniver.newAPI(univer);
  // Before that, the first keys typed are lost; tests with a keyboard wait for it.
  api.addEvent(api.Event.LifeCycleChanged, ({ stage }) => {
    if (stage === api.Enum.LifecycleStages.Steady) container.dataset['state'] = 'steady';
  });
  return { api, injector: univer.__getInjector() };
}
