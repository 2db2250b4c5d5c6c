import { readFileSync } from 'node:fs';
import { readNginxSettings } from './hosting/nginx-settings';
import { printNginx } from './hosting/print-nginx';
import { settingWarnings } from './hosting/setting-warnings';
import { StartError } from './terminal';

// `npm run --silent nginx > ids.conf`: the configuration of nginx for the place that PUBLIC_URL names.
try {
  const template = readFileSync('.config/hosting/nginx.conf.template', 'utf8');
  process.stdout.write(printNginx(template, readNginxSettings(process.env)));
  for (const warning of settingWarnings(process.env)) process.stderr.write(`${warning}\n`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  // Not to the output, which may be on its way into a file.
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
