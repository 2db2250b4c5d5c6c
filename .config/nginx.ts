import { printNginx } from './hosting/print-nginx';
import { readNginxSettings } from './hosting/nginx-settings';
import { listSettingWarnings } from './hosting/setting-warnings';
import { runCommand } from './run-command';

// `npm run --silent nginx > ids.conf`: prints the configuration of nginx for PUBLIC_URL.
await runCommand(() => {
  process.stdout.write(printNginx(readNginxSettings(process.env)));
  for (const warning of listSettingWarnings(process.env)) process.stderr.write(`${warning}\n`);
});
