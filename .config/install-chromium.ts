import { findChromium } from '../test/support/chromium';
import { installPackage } from './install-package';

/** `npm run chromium`: makes sure that the end-to-end tests have a browser. */
process.exit(installPackage('Chromium, Chrome or Edge', 'chromium', findChromium, 'CHROMIUM_PATH') ? 0 : 1);
