import {
  DocumentTableRegular,
  type FluentIcon,
  HomeRegular,
  SettingsRegular,
  TableAddRegular,
  WeatherSunnyRegular,
} from '@fluentui/react-icons';
import type { ComponentType } from 'react';
import type { ScreenName, ScreenProps } from './shared/screen-props';

export interface ScreenEntry {
  readonly screen: ScreenName;
  readonly Icon: FluentIcon;
  /** Loads the screen's code when it's first opened. */
  readonly load: () => Promise<ComponentType<ScreenProps>>;
}

/** The screens in the order of their tabs; the first is shown after connecting. */
export const screens: readonly ScreenEntry[] = [
  { screen: 'home', Icon: HomeRegular, load: async () => (await import('./home/HomeScreen')).HomeScreen },
  { screen: 'build', Icon: TableAddRegular, load: async () => (await import('./builder/BuilderScreen')).BuilderScreen },
  {
    screen: 'workbook',
    Icon: DocumentTableRegular,
    load: async () => (await import('./workbook/WorkbookScreen')).WorkbookScreen,
  },
  {
    screen: 'morning',
    Icon: WeatherSunnyRegular,
    load: async () => (await import('./morning/MorningScreen')).MorningScreen,
  },
  {
    screen: 'settings',
    Icon: SettingsRegular,
    load: async () => (await import('./settings/SettingsScreen')).SettingsScreen,
  },
];
