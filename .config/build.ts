import { buildAddin } from './build-addin';
import { StartError, printLine } from './terminal';

// `npm run build`: the add-in as it is served to users, in dist.
try {
  await buildAddin(process.env);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  printLine(error.message);
  process.exitCode = 1;
}
