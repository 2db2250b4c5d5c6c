import type { FluentIcon } from '@fluentui/react-icons';
import {
  DocumentTableRegular,
  HomeRegular,
  SettingsRegular,
  TableAddRegular,
  WeatherSunnyRegular,
} from '@fluentui/react-icons';
import type { ComponentType } from 'react';
import type { ScreenName, ScreenProps } from './shared/screen-props';
import { strings } from './strings/pane';

export interface ScreenEntry {
  readonly screen: ScreenName;
  readonly name: string;
  readonly Icon: FluentIcon;
  /** Loads the screen's code when it's first opened. */
  readonly load: () => Promise<ComponentType<ScreenProps>>;
}

const names = strings.screenNames;

/** The screens in the order of their tabs; the first is shown after connecting. */
export const screens: readonly ScreenEntry[] = [
  {
    screen: 'home',
    name: names.home,
    Icon: HomeRegular,
    load: async () => (await import('./home/HomeScreen')).HomeScreen,
  },
  {
    screen: 'build',
    name: names.build,
    Icon: TableAddRegular,
    load: async () => (await import('./builder/BuilderScreen')).BuilderScreen,
  },
  {
    screen: 'workbook',
    name: names.workbook,
    Icon: DocumentTableRegular,
    load: async () => (await import('./workbook/WorkbookScreen')).WorkbookScreen,
  },
  {
    screen: 'morning',
    name: names.morning,
    Icon: WeatherSunnyRegular,
    load: async () => (await import('./morning/MorningScreen')).MorningScreen,
  },
  {
    screen: 'settings',
    name: names.settings,
    Icon: SettingsRegular,
    load: async () => (await import('./settings/SettingsScreen')).SettingsScreen,
  },
];
