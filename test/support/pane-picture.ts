import { savePicture } from './save-picture';
import type { WorkbenchPage } from './workbench-page';

/** Saves a picture of the pane without the sheet, in full height, if pictures are requested. */
export async function savePanePicture(workbench: WorkbenchPage, name: string): Promise<void> {
  await savePicture(name, async (path) => {
    const { page } = workbench;
    const frame = await workbench.pane();
    const viewport = page.viewportSize() ?? { width: 1400, height: 850 };
    const hiddenHeight = await frame.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await page.setViewportSize({ ...viewport, height: viewport.height + Math.max(0, hiddenHeight) });
    await frame.evaluate(() => scrollTo(0, 0));
    await page.locator('#pane iframe').screenshot({ path });
    await page.setViewportSize(viewport);
  });
}
