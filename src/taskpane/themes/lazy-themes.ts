// Short because this part loads on demand.
/** Fluent's dark and high-contrast themes, which few users need. */
export { teamsHighContrastTheme as contrast, webDarkTheme as dark } from '@fluentui/react-components';
