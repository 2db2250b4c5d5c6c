import { type BuildSettings, readBuildSettings } from '../hosting/build-settings';
import { readNginxSettings } from '../hosting/nginx-settings';
import { CommandError } from '../terminal';

/** The settings that a release requires, with their meanings. */
const requiredSettings: Readonly<Record<string, string>> = {
  PUBLIC_URL: "the address of the add-in's files, because the manifest contains it",
  IDS_SERVICE: 'the data service that users connect to, or /service if your web server forwards requests to it',
};

/**
 * Reads the settings of `npm run release`, and checks those of its nginx.conf.
 *
 * @throws CommandError with all missing settings, or for a value that can't be used
 */
export function readReleaseSettings(env: NodeJS.ProcessEnv): BuildSettings {
  const missingSettings = Object.entries(requiredSettings).filter(([name]) => !env[name]);
  if (missingSettings.length > 0) {
    throw new CommandError(
      [
        'npm run release needs:',
        ...missingSettings.map(([name, meaning]) => `- ${name}: ${meaning}`),
        'For example: PUBLIC_URL=https://addins.example.com/ids IDS_SERVICE=https://ids.example.com/api npm run release',
      ].join('\n'),
    );
  }
  readNginxSettings(env);
  return readBuildSettings(env);
}

/** Prints the settings of a release for the administrator to check, one per line. */
export function printReleaseSettings(settings: BuildSettings, env: NodeJS.ProcessEnv): string {
  const shownSettings: Readonly<Record<string, string>> = {
    PUBLIC_URL: settings.publicUrl,
    IDS_SERVICE: settings.service,
    IDS_ISSUER: settings.issuer || 'not set',
    IDS_CONNECT: (env['IDS_CONNECT'] ?? '').trim() || 'not set',
    OFFICE_JS: settings.officeJs || "not set, so Microsoft's public one",
    IDS_CHANNEL: settings.channel || 'not set',
    IDS_FORWARD_TO: env['IDS_FORWARD_TO'] || 'not set',
  };
  return ['Settings:', ...Object.entries(shownSettings).map(([name, value]) => `  ${name.padEnd(14)} ${value}`)].join(
    '\n',
  );
}
