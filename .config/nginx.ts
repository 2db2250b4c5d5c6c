import { readFileSync } from 'node:fs';
import { readNginxSettings } from './hosting/nginx-settings';
import { printNginx } from './hosting/print-nginx';
import { settingWarnings } from './hosting/setting-warnings';
import { StartError } from './terminal';

// `npm run --silent nginx > ids.conf`: prints the configuration of nginx for PUBLIC_URL.
try {
  const template = readFileSync('.config/hosting/nginx.conf.template', 'utf8');
  process.stdout.write(printNginx(template, readNginxSettings(process.env)));
  for (const warning of settingWarnings(process.env)) process.stderr.write(`${warning}\n`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  // To standard error, because the output usually goes to a file.
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
