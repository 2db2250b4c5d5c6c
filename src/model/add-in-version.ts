import packageJson from '../../package.json';

/** The version of the add-in, as the pane and its diagnostics show it. The manifest appends `.0`. */
export const addInVersion: string = packageJson.version;
