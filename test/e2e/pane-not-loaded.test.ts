import { readFile } from 'node:fs/promises';
import { allowErrors } from './fixtures/opened-pages';
import { openWorkbench } from './fixtures/open-workbench';

test('a pane whose code does not load shows a message, loads when it is shown again, and reports the cause', async () => {
  const workbench = await openWorkbench();
  const { page } = workbench;
  allowErrors(/ERR_FAILED .*\.js\)$/);
  const isLazyCode = (url: URL): boolean => /\/\d+\.[0-9a-f]+\.js$/.test(url.pathname);
  await page.route(isLazyCode, (route) => route.abort());
  try {
    await (await workbench.pane()).getByText("The pane couldn't be loaded.").waitFor();
  } finally {
    await page.unroute(isLazyCode);
  }
  await workbench.call('hidePane');
  const pane = await workbench.connect();
  await pane.getByRole('button', { name: /^Advanced/ }).click();
  await pane.getByRole('button', { name: /^Diagnostics/ }).click();
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    pane.getByRole('button', { name: 'Save as file' }).click(),
  ]);
  expect(await readFile(await report.path(), 'utf8')).toContain('ChunkLoadError');
});
