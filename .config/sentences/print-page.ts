import type { Sentence } from './collect';
import { paneHeadings, paneSentences } from './pane-headings';

/** What to do about each kind of error, in the order of the page. `any` passes another error on; `told` is no error. */
const kinds: Readonly<Record<string, readonly [heading: string, advice: string]>> = {
  signIn: [
    'The access token',
    'Open the pane on the IDS tab and paste a token that your firm gave out for this service, whole. Cells that waited are asked then. If it is refused again, ask those who gave it out.',
  ],
  input: [
    'The question needs a change',
    'The sentence says what of it, and often the nearest word that is valid. `=IDS.HELP()` lists the functions, `=IDS.FIELDS("Positions")` the columns of a set, `=IDS.CUSTODIANS()` who delivers, `=IDS.PROCESSDATES()` the dates.',
  ],
  noRows: [
    'The question is right, and there is nothing',
    '_Home_ shows what has arrived, what is late, and until when. Take a date that is delivered, or refresh later. What this access token may not see is not there for it either.',
  ],
  incomplete: [
    'Some have not delivered',
    'Wait for them and refresh, name only those who have, or take what is there with `partial=1`: the table then says that it is part.',
  ],
  limit: [
    'Too large for the place',
    'Ask for one custodian, a shorter period or fewer columns, for totals (`=IDS.TOTAL`), or insert a linked table, which takes more than a function.',
  ],
  workbook: [
    'Excel or the workbook stands in the way',
    'Nothing was overwritten, and a table has its old rows. Do what the sentence says, then refresh.',
  ],
  network: [
    'The way to the service',
    'Check the connection and the VPN. _Settings_, _Test the connection_ tells whether the address, the server or its rules for browsers are at fault.',
  ],
  timeout: ['No answer in time', 'Refresh. If it stays: ask for less, or set a longer time in _Settings_.'],
  http: [
    'The service is busy, broken or elsewhere',
    'The add-in has tried again by itself where that helps. Wait a minute and refresh; for 404 check the address in _Settings_.',
  ],
  service: [
    'The service refused, or the add-in could not ask',
    'Behind _It says:_ stand the words of the service. What the question is not at fault for, those who run the service can mend.',
  ],
  contract: [
    'The answer cannot be right',
    'Nothing of it was used. Refresh: it may have changed while it was read. If it stays, send the diagnostics (_Settings_, _Save as file_) to those who run the service.',
  ],
  cancelled: ['Cancelled', 'Nothing to do: what was there is still there.'],
  any: ['Words behind another error', 'Do what the other error says, or take the hint.'],
  told: ['Notes', 'They stand at a table, a delivery or a step of _Test the connection_, beside what they are about.'],
};

/** What the files of a folder are about, by how their path begins; the first that fits. */
const areas: readonly (readonly [path: string, area: string])[] = [
  ['src/app/connection/', 'Connecting'],
  ['src/app/settings/', 'Settings'],
  ['src/service/http/', 'Requests'],
  ['src/service/rest/', 'REST v1'],
  ['src/service/graphql/', 'GraphQL'],
  ['src/service/', 'Answers of the service'],
  ['src/functions/comparison/', 'Comparing and reconciling'],
  ['src/functions/reconciliation/', 'Comparing and reconciling'],
  ['src/app/deliveries/', 'Deliveries'],
  ['src/app/morning/', 'Morning check'],
  ['src/app/builder/', 'Building a question'],
  ['src/app/values/', 'Functions that show one value'],
  ['src/app/tables/', 'Functions that show a table'],
  ['src/app/data-ranges/', 'Linked tables and snapshots'],
  ['src/workbook/linked/', 'Linked tables and snapshots'],
  ['src/workbook/', 'Sheets and cells'],
  ['src/query/', 'What a question says'],
  ['src/functions/scope/', 'Dates and whole answers'],
  ['src/functions/', 'Functions that show one value'],
  ['src/loader/', 'Dates and whole answers'],
  ['src/', 'Anywhere'],
];

const introduction = `# Every sentence

What cells and the pane may say, read from the source by \`npm run sentences\`, with what to do. [Troubleshooting](troubleshooting.md) has the
most frequent ones. ‹name› stands for what a sentence is about, ⟨…⟩ for what is not always there, (… / …) for one of several.
`;

/** The page of all sentences: by kind, with what to do, then by what they are about. */
export function printPage(sentences: readonly Sentence[]): string {
  const unknown = sentences.find(({ kind }) => !(kind in kinds));
  if (unknown) throw new Error(`Say in print-page.ts what to do about errors of the kind ${unknown.kind}.`);
  const sections = Object.entries(kinds).flatMap(([kind, [heading, advice]]) => {
    const its = sentences.filter((each) => each.kind === kind);
    return its.length === 0 ? [] : [`## ${heading}`, advice, ...printAreas(its)];
  });
  return `${[introduction.trim(), ...sections, ...printPane()].join('\n\n')}\n`;
}

function printPane(): string[] {
  return [
    '## The pane',
    'What stands in bold above a sentence:',
    paneHeadings.map(([says, advice]) => `- **${says}**: ${advice}`).join('\n'),
    'And by itself:',
    [...paneSentences]
      .sort()
      .map((text) => `- ${text}`)
      .join('\n'),
  ];
}

function printAreas(sentences: readonly Sentence[]): string[] {
  const names = [...new Set(areas.map(([, area]) => area))];
  return names.flatMap((name) => {
    const its = sentences.filter(({ file }) => areaOf(file) === name).map(({ text }) => `- ${text}`);
    return its.length === 0 ? [] : [`**${name}**`, [...new Set(its)].sort().join('\n')];
  });
}

function areaOf(file: string): string | undefined {
  return areas.find(([path]) => file.startsWith(path))?.[1];
}
