import { listDatasetOptions, partial, requireSuccess } from '../../src/functions/definition/options';
import type { ArgumentHelp, FunctionHelp } from '../../src/functions/metadata/function-help';
import { dateWords } from '../../src/query/date-words';

/** The result of an example when it was last run. */
export interface ExampleResult {
  readonly formula: string;
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly (readonly string[])[];
  readonly requests: readonly string[];
}

/** The placeholders in the frame. */
const placeholders = { functions: '<!-- functions -->', dates: '<!-- date words -->', options: '<!-- options -->' };

/** Prints the page of the function reference. */
export function printPage(
  help: readonly FunctionHelp[],
  frame: string,
  exampleResults: Readonly<Record<string, ExampleResult>>,
): string {
  if (!frame.includes(placeholders.functions)) {
    throw new Error(`The frame of the function reference has no ${placeholders.functions}.`);
  }
  const sections = help.map((functionHelp) => printSection(functionHelp, exampleResults[functionHelp.name]));
  // Replacements are functions, because dollar signs are special in replacement texts.
  return frame
    .replace(placeholders.functions, () => `${printContents(help)}\n${sections.join('\n')}`)
    .replace(placeholders.dates, () =>
      dateWords.map(({ words, meaning }) => printRow(words.map(printCode).join(', '), meaning)).join('\n'),
    )
    .replace(placeholders.options, () =>
      commonOptions.map((option) => printRow(printCode(`${option.name}=${option.example}`), option.text)).join('\n'),
    );
}

/** The options that most functions accept. */
const commonOptions = [
  ...listDatasetOptions({ filter: 'Quantity gt 100', sort: 'MarketValue desc' }),
  partial,
  requireSuccess,
];

const printCode = (text: string) => `<code>${escape(text)}</code>`;

function printRow(heading: string, text: string): string {
  return `<tr><th scope="row">${heading}</th><td>${escape(text.charAt(0).toUpperCase() + text.slice(1).replace(/\.?$/, '.'))}</td></tr>`;
}

function printContents(help: readonly FunctionHelp[]): string {
  const items = help.map(({ name }) => `<li><a href="#${escape(name)}">${escape(name)}</a></li>`);
  return `<nav aria-label="Functions"><ul class="contents">${items.join('')}</ul></nav>`;
}

function printSection(
  { name, call, description, remarks, arguments: args, result, cost, example }: FunctionHelp,
  exampleResult: ExampleResult | undefined,
): string {
  const title = `${escape(name)}-title`;
  return [
    `<section id="${escape(name)}" aria-labelledby="${title}">`,
    `<h3 id="${title}">${escape(name)}</h3>`,
    // A long call may break after each comma.
    `<p class="call"><code>=${escape(call).replaceAll(',', ',<wbr />')}</code></p>`,
    `<p>${escape(description)}</p>`,
    ...(remarks ? [`<p>${escape(remarks)}</p>`] : []),
    ...(args.length > 0 ? [printArguments(name, args)] : []),
    `<dl><dt>Result</dt><dd>${escape(result)}</dd>`,
    `<dt>Requests</dt><dd>${escape(cost)}</dd>`,
    ...(example ? [`<dt>Example</dt><dd><code>${escape(example)}</code></dd>`] : []),
    '</dl>',
    // A changed example has no result until it is run again.
    ...(exampleResult?.formula === example ? [printOutput(name, exampleResult)] : []),
    '</section>',
  ].join('\n');
}

function printOutput(name: string, { rows, columns, cells, requests }: ExampleResult): string {
  const lines = cells.map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`);
  const omittedParts = [
    printMore(rows - cells.length, 'row'),
    printMore(columns - (cells[0]?.length ?? 0), 'column'),
  ].filter(Boolean);
  const requestItems = requests.map((request) => `<li><code>${escape(request)}</code></li>`);
  return [
    '<div class="scroll">',
    `<table class="output" aria-label="Result of the example of ${escape(name)}"><tbody>${lines.join('')}</tbody></table>`,
    '</div>',
    ...(omittedParts.length > 0 ? [`<p class="more">${omittedParts.join(' and ')}</p>`] : []),
    requestItems.length > 0
      ? `<details><summary>Requests it sends</summary><ul>${requestItems.join('')}</ul></details>`
      : '<p class="more">Sends no requests.</p>',
  ].join('\n');
}

function printMore(count: number, unit: string): string {
  if (count <= 0) return '';
  return `${count.toLocaleString('en-US')} more ${unit}${count === 1 ? '' : 's'}`;
}

function printArguments(name: string, args: readonly ArgumentHelp[]): string {
  const rows = args.map(
    (argument) =>
      `<tr><th scope="row">${escape(argument.name)}</th><td>${argument.required ? 'required' : 'optional'}</td><td>${escape(argument.meaning)}${printWords(argument)}</td></tr>`,
  );
  const headRow = '<tr><th scope="col">Argument</th><th scope="col">Required</th><th scope="col">Meaning</th></tr>';
  return `<table aria-label="Arguments of ${escape(name)}"><thead>${headRow}</thead><tbody>${rows.join('\n')}</tbody></table>`;
}

function printWords({ words }: ArgumentHelp): string {
  if (words.length === 0) return '';
  const items = words.map(({ word, meaning }) => `<li><code>${escape(word)}</code> ${escape(meaning)}</li>`);
  return `<ul class="words">${items.join('')}</ul>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
