import { findNginx } from '../test/support/nginx';
import { installPackage } from './install-package';

/** `npm run nginx-server`: makes sure that the end-to-end tests have nginx. */
process.exit(installPackage('nginx', 'nginx-light', findNginx, 'NGINX_PATH') ? 0 : 1);
