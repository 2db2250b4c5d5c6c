import { savePicture } from './save-picture';
import type { WorkbenchPage } from './workbench-page';

/** Saves a picture of the pane without the sheet, in full height, if pictures are requested. */
export async function panePicture(workbench: WorkbenchPage, name: string): Promise<void> {
  await savePicture(name, async (path) => {
    const { page } = workbench;
    const frame = await workbench.pane();
    const seen = page.viewportSize() ?? { width: 1400, height: 850 };
    const below = await frame.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await page.setViewportSize({ ...seen, height: seen.height + Math.max(0, below) });
    await frame.evaluate(() => scrollTo(0, 0));
    await page.locator('#pane iframe').screenshot({ path });
    await page.setViewportSize(seen);
  });
}
