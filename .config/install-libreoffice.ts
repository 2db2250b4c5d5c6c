import { findLibreOffice } from '../test/support/libreoffice';
import { installPackage } from './install-package';

/** `npm run libreoffice`: makes sure that the end-to-end tests have another program that reads saved workbooks. */
process.exit(installPackage('LibreOffice Calc', 'libreoffice-calc', findLibreOffice, 'LIBREOFFICE_PATH') ? 0 : 1);
