import { openWorkbench } from './fixtures/open-workbench';

test('a new build on the server is offered while the workbook is open, and Reload restarts the add-in', async () => {
  const workbench = await openWorkbench();
  const pane = await workbench.pane();
  await pane.getByLabel('Access token').waitFor();
  const { page } = workbench;
  const isPage = (url: URL): boolean => url.pathname === '/taskpane.html';
  await page.route(isPage, (route) =>
    route.request().resourceType() === 'fetch'
      ? route.fulfill({ contentType: 'text/html', body: '<script src="main.00000000.js"></script>' })
      : route.fallback(),
  );
  try {
    await pane.evaluate(() => {
      const now = Date.now;
      Date.now = () => now() + 3_600_000;
      dispatchEvent(new Event('focus'));
    });
    const reload = pane.getByRole('button', { name: 'Reload' });
    await reload.waitFor();
    await workbench.savePicture('update-offered');
    const [loaded] = await Promise.all([
      page.waitForEvent('framenavigated', (frame) => frame.url().includes('taskpane.html')),
      reload.click(),
    ]);
    await loaded.getByLabel('Access token').waitFor();
    await expect(loaded.getByRole('button', { name: 'Reload' }).count()).resolves.toBe(0);
    const { values } = await workbench.calculate('A1', '=IDS.HELP("FX")', 'A1');
    expect(values[0]?.[0]).not.toMatch(/^#/);
  } finally {
    await page.unroute(isPage);
  }
});
