import { buildAddin } from './build-addin';
import { runCommand } from './run-command';

// `npm run build`: the add-in as it is served to users, in dist.
await runCommand(async () => void (await buildAddin(process.env)));
