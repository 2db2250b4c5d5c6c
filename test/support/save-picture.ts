import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { deep } from './depth';

const pictureMode = process.env['PICTURES'] ?? (deep ? '1' : '');

/**
 * Saves a picture of what a test shows in .cache/pictures, with PICTURES=1 and in the deep run only: a picture takes as long
 * as several steps of a test. PICTURES=docs also replaces the picture with the same name in docs/pictures.
 *
 * @param draw - writes the picture to a path
 */
export async function savePicture(name: string, draw: (path: string) => Promise<unknown>): Promise<void> {
  if (pictureMode === '') return;
  mkdirSync('.cache/pictures', { recursive: true });
  const path = join('.cache/pictures', `${name}.png`);
  await draw(path);
  const publishedPath = join('docs/pictures', `${name}.png`);
  if (pictureMode === 'docs' && existsSync(publishedPath)) copyFileSync(path, publishedPath);
}
