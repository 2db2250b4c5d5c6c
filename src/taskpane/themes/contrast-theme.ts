/** The theme for high contrast: Fluent's own. */
export { teamsHighContrastTheme as contrastTheme } from '@fluentui/react-components';
