import { mkdirSync } from 'node:fs';
import type { WorkbenchPage } from './workbench-page';

/** Writes a picture of the pane without the sheet, in full height, to .cache/pictures. */
export async function panePicture(workbench: WorkbenchPage, name: string): Promise<void> {
  mkdirSync('.cache/pictures', { recursive: true });
  const { page } = workbench;
  const frame = await workbench.pane();
  const seen = page.viewportSize() ?? { width: 1400, height: 850 };
  const below = await frame.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await page.setViewportSize({ ...seen, height: seen.height + Math.max(0, below) });
  await frame.evaluate(() => scrollTo(0, 0));
  await page.locator('#pane iframe').screenshot({ path: `.cache/pictures/${name}.png` });
  await page.setViewportSize(seen);
}
