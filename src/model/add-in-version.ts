import packageJson from '../../package.json';

/** The version of the add-in, as the pane and its diagnostics show it; the manifest has it with `.0` behind it. */
export const addInVersion: string = packageJson.version;
