/** The theme for Excel's dark looks: Fluent's own. */
export { webDarkTheme as darkTheme } from '@fluentui/react-components';
