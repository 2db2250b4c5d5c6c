import { measureWork } from './measured';
import { computeRowsChecksum } from './rows-checksum';
import { expectRows, findReader } from './readers';

/** One reader, once: `node download.js <reader> <service> <rows>/<latency>/<changed>`. Prints its cost as JSON. */
async function main(name: string, service: string, wanted: string): Promise<void> {
  const start = findReader(name);
  if (!start) throw new Error(`There is no reader ${name}.`);
  // Two pages first, to exclude the startup of the program.
  expectRows(2000);
  await (
    await start(`${service}/2000/0/0`)
  )();
  expectRows(Number(wanted.split('/')[0]));
  const output = await measureWork(await start(`${service}/${wanted}`), computeRowsChecksum);
  console.log(JSON.stringify(output));
  process.exit();
}

void main(process.argv[2] ?? '', process.argv[3] ?? '', process.argv[4] ?? '');
