// npm run dialects: rewrites test/contract/dialects.md, and prints it.
import { writeFileSync } from 'node:fs';
import { printDialects, runDialects } from './dialect-matrix';

const page = printDialects(await runDialects());
writeFileSync('test/contract/dialects.md', page);
process.stdout.write(page);
