// Writes the page of all sentences: npm run sentences
import { writeFileSync } from 'node:fs';
import { collectSentences } from './collect';
import { printPage } from './print-page';

writeFileSync('docs/guides/sentences.md', printPage(collectSentences()));
