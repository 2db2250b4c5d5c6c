import type { Message } from './list-messages';
import { paneHeadings, paneMessages } from './pane-notices';

/** A heading and advice for each kind of error, in the order of the page. */
const sectionsByKind: Readonly<Record<Message['kind'], readonly [heading: string, advice: string]>> = {
  signIn: [
    'The access token',
    'Open the pane from the IDS tab and paste the complete token for this service. Waiting formulas then calculate. If the token is refused again, contact the service operator.',
  ],
  input: [
    'A query or an entry needs a change',
    'The message explains what to change, and often suggests the closest valid name. `=IDS.HELP()` lists the functions, `=IDS.FIELDS("Positions")` the columns of a data set, `=IDS.CUSTODIANS()` the custodians, `=IDS.PROCESSDATES()` the dates.',
  ],
  noRows: [
    'No matching rows',
    "_Home_ shows which deliveries are received and which are missing. Choose a date with deliveries, or refresh later. Data that your access token doesn't cover isn't shown.",
  ],
  incomplete: [
    'Deliveries are missing',
    'Wait and refresh, specify only custodians that have delivered, or use available data with `partial=1`, which marks the table as partial.',
  ],
  limit: [
    'Too large',
    'Query one custodian, a shorter period, fewer columns, or totals (`=IDS.TOTAL`), or insert a linked table, which can hold more rows than a formula.',
  ],
  workbook: [
    'Excel or the workbook prevents the change',
    'Nothing was overwritten, and tables keep their rows. Follow the instructions in the message, then refresh.',
  ],
  network: [
    'Connection problems',
    'Check the connection and the VPN. _Settings_ > _Test connection_ shows whether the address, the server, or its browser policy (CORS) causes the problem.',
  ],
  timeout: ['Timeout', 'Refresh. If this continues, query fewer rows, or set a longer timeout in _Settings_.'],
  http: [
    'The service is busy, failing, or not at this address',
    'The add-in has already retried where a retry can help. Wait a minute and refresh; for a 404 error, check the address in _Settings_.',
  ],
  service: [
    'The service rejected the query',
    "_The service says:_ introduces the service's own words. If the query is right, contact the service operator.",
  ],
  addIn: [
    'A problem in the add-in',
    'Refresh. If this continues, send the diagnostics (_Settings_ > _Advanced_ > _Diagnostics_ > _Save as file_) to your administrator.',
  ],
  contract: [
    'The service sent invalid data',
    'None of it was used. Refresh: data may have changed while it was read. If this continues, send the diagnostics (_Settings_ > _Advanced_ > _Diagnostics_ > _Save as file_) to the service operator.',
  ],
  canceled: ['Canceled', "Nothing was changed. If you didn't cancel, try again."],
  notice: [
    'Notes',
    'Shown next to what they describe: a table, a query, a delivery, a break, or a step of _Test connection_.',
  ],
  part: ['Parts of messages', 'These take the place of text like ‹reason› and ‹hint› in the messages above.'],
};

const introduction = `# Error messages and notices

Messages in cells and in the pane, with what to do. Generated from \`src/messages\` by \`npm run messages\`.
[Troubleshooting](troubleshooting.md) covers the most common ones. ‹name› stands for text that the add-in fills in: a name, a number, a sentence, or nothing.
`;

/** Prints the page of messages, by kind of error and then by area. */
export function printPage(messages: readonly Message[]): string {
  const sections = Object.entries(sectionsByKind).flatMap(([kind, [heading, advice]]) => {
    const messagesOfKind = messages.filter((message) => message.kind === kind);
    return messagesOfKind.length === 0 ? [] : [`## ${heading}`, advice, ...printAreas(messagesOfKind)];
  });
  return `${[introduction.trim(), ...sections, ...printPane()].join('\n\n')}\n`;
}

function printAreas(messages: readonly Message[]): string[] {
  return [...new Set(messages.map(({ area }) => area))].flatMap((area) => [
    `**${area}**`,
    messages
      .filter((message) => message.area === area)
      .map(({ text }) => `- ${text}`)
      .sort()
      .join('\n'),
  ]);
}

function printPane(): string[] {
  return [
    '## The pane',
    'Titles of notices:',
    paneHeadings.map(([title, advice]) => `- **${title}**: ${advice}`).join('\n'),
    'And without a title:',
    [...paneMessages]
      .sort()
      .map((text) => `- ${text}`)
      .join('\n'),
  ];
}
