import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { OfficeAddinManifest } from 'office-addin-manifest';

/** Files that a host must serve, in addition to the scripts. */
const requiredFiles = ['taskpane.html', 'functions.json', 'functions.html', 'help.html', 'privacy.html', 'terms.html'];

/** An address of the local computer. */
const localAddress = /\/\/(localhost|127\.0\.0\.1|\[::1\])|\b(localhost|127\.0\.0\.1):\d/i;

/**
 * Checks a production build before it is served.
 *
 * @param folder - the folder with the built files
 * @returns a message for each error
 */
export async function checkBuilt(folder: string, publicUrl: string, version: string): Promise<string[]> {
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => statSync(join(folder, file)).isFile());
  const readText = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const missingFiles = requiredFiles.filter((file) => !files.includes(file));
  const mapFiles = files.filter((file) => file.endsWith('.map'));
  const localFiles = files.filter((file) => !file.endsWith('.png') && namesThisComputer(file, readText(file)));
  return [
    ...missingFiles.map((file) => `${file} is missing.`),
    ...mapFiles.map((file) => `${file} is a source map, which must not be public.`),
    ...localFiles.map((file) => `${file} contains an address of the computer that built it.`),
    ...(await checkManifest(folder, files, publicUrl, 'manifest.xml', `${version}.0`)),
    ...(await checkManifest(folder, files, publicUrl, 'manifest.json', version)),
  ];
}

/** Scripts may contain the bare name, because the add-in accepts plain http for a service on this computer only. */
function namesThisComputer(file: string, text: string): boolean {
  return file.endsWith('.js') ? localAddress.test(text) : /localhost|127\.0\.0\.1/i.test(text);
}

async function checkManifest(
  folder: string,
  files: readonly string[],
  publicUrl: string,
  manifestName: string,
  version: string,
): Promise<string[]> {
  const path = join(folder, manifestName);
  const manifestOrError = await OfficeAddinManifest.readManifestFile(path).catch((error: unknown) => String(error));
  if (typeof manifestOrError === 'string') return [`${manifestName} can't be read: ${manifestOrError}`];
  const text = readFileSync(path, 'utf8');
  // Attributes of the XML, or properties of the JSON except its schema.
  const addresses = [...text.matchAll(/(?:DefaultValue=|Url=|(?<!"\$schema"): )"(https?:[^"]*)"/g)].map(
    ([, url = '']) => url,
  );
  return [
    ...(manifestOrError.version === version
      ? []
      : [`${manifestName} has version ${manifestOrError.version}, not ${version}.`]),
    ...checkAddresses(manifestName, addresses, files, publicUrl),
  ];
}

/** Checks that each address in a manifest is the address of a built file. */
function checkAddresses(
  manifestName: string,
  addresses: readonly string[],
  files: readonly string[],
  publicUrl: string,
): string[] {
  const isBelow = (url: string) => url.startsWith(`${publicUrl}/`);
  return [
    ...addresses
      .filter((url) => !isBelow(url))
      .map((url) => `${manifestName} names ${url}, which is not below ${publicUrl}.`),
    ...addresses
      .filter((url) => isBelow(url) && !files.includes(url.slice(publicUrl.length + 1)))
      .map((url) => `${manifestName} names ${url}, but this file doesn't exist.`),
  ];
}
