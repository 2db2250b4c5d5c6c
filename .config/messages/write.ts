// npm run messages
import { writeFileSync } from 'node:fs';
import { listMessages } from './list-messages';
import { printPage } from './print-page';

writeFileSync('docs/guides/messages.md', printPage(listMessages()));
