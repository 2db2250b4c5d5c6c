// @ts-check

/** @typedef {import('../../src/model/function-help').FunctionHelp} FunctionHelp */
/** @typedef {import('../../src/model/function-help').ArgumentHelp} ArgumentHelp */

/**
 * What an example gave when it was last tried.
 *
 * @typedef {{ formula: string, rows: number, columns: number, cells: string[][], requests: string[] }} Tried
 */

/** Where in the frame the list and the sections of the functions belong. */
const place = '<!-- functions -->';

/**
 * The page of the function reference.
 *
 * @param {readonly FunctionHelp[]} help
 * @param {string} frame the page around the functions, with what holds for all of them
 * @param {Readonly<Record<string, Tried>>} tried by the function's name
 */
export function printPage(help, frame, tried) {
  if (!frame.includes(place)) throw new Error(`The frame of the function reference has no ${place}.`);
  // A function as replacement: dollar signs in the texts mean nothing.
  return frame.replace(
    place,
    () => `${contents(help)}\n${help.map((each) => section(each, tried[each.name])).join('\n')}`,
  );
}

/** @param {readonly FunctionHelp[]} help */
function contents(help) {
  const items = help.map(({ name }) => `<li><a href="#${escape(name)}">${escape(name)}</a></li>`);
  return `<nav aria-label="Functions"><ul class="contents">${items.join('')}</ul></nav>`;
}

/**
 * @param {FunctionHelp} function_
 * @param {Tried | undefined} tried
 */
function section({ name, call, description, remarks, arguments: args, result, example }, tried) {
  const title = `${escape(name)}-title`;
  return [
    `<section id="${escape(name)}" aria-labelledby="${title}">`,
    `<h3 id="${title}">${escape(name)}</h3>`,
    // A long call may break after each comma.
    `<p class="call"><code>=${escape(call).replaceAll(',', ',<wbr />')}</code></p>`,
    `<p>${escape(description)}</p>`,
    ...(remarks ? [`<p>${escape(remarks)}</p>`] : []),
    ...(args.length > 0 ? [argumentTable(name, args)] : []),
    `<dl><dt>Result</dt><dd>${escape(result)}</dd>`,
    ...(example ? [`<dt>Example</dt><dd><code>${escape(example)}</code></dd>`] : []),
    '</dl>',
    // An example that was changed since shows nothing, rather than what another one gave.
    ...(tried?.formula === example ? [output(name, tried)] : []),
    '</section>',
  ].join('\n');
}

/**
 * @param {string} name
 * @param {Tried} tried
 */
function output(name, { rows, columns, cells, requests }) {
  const lines = cells.map((row) => `<tr>${row.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`);
  const more = [rest(rows - cells.length, 'row'), rest(columns - (cells[0]?.length ?? 0), 'column')].filter(Boolean);
  const asked = requests.map((each) => `<li><code>${escape(each)}</code></li>`);
  return [
    '<div class="scroll">',
    `<table class="output" aria-label="What the example of ${escape(name)} shows"><tbody>${lines.join('')}</tbody></table>`,
    '</div>',
    ...(more.length > 0 ? [`<p class="more">${more.join(' and ')}</p>`] : []),
    asked.length > 0
      ? `<details><summary>What it asks of the service</summary><ul>${asked.join('')}</ul></details>`
      : '<p class="more">It asks nothing of the service.</p>',
  ].join('\n');
}

/**
 * @param {number} count
 * @param {string} unit
 */
function rest(count, unit) {
  if (count <= 0) return '';
  return `${count.toLocaleString('en-US')} more ${unit}${count === 1 ? '' : 's'}`;
}

/**
 * @param {string} name
 * @param {readonly ArgumentHelp[]} args
 */
function argumentTable(name, args) {
  const rows = args.map(
    (each) =>
      `<tr><th scope="row">${escape(each.name)}</th><td>${each.required ? 'required' : 'optional'}</td><td>${escape(each.meaning)}${wordList(each)}</td></tr>`,
  );
  const head = '<tr><th scope="col">Argument</th><th scope="col">Needed</th><th scope="col">Meaning</th></tr>';
  return `<table aria-label="Arguments of ${escape(name)}"><thead>${head}</thead><tbody>${rows.join('\n')}</tbody></table>`;
}

/** @param {ArgumentHelp} argument */
function wordList({ words }) {
  if (words.length === 0) return '';
  const items = words.map(({ word, meaning }) => `<li><code>${escape(word)}</code> ${escape(meaning)}</li>`);
  return `<ul class="words">${items.join('')}</ul>`;
}

/** @param {string} text */
function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
