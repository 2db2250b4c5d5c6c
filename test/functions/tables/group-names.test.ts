import { catchRefusal } from '../../support/prepared-queries';
import { startSandboxedApp } from '../../support/sandboxed-app';

test('a group name with a semicolon can be entered as it is, in quotes, and in a list', async () => {
  const name = 'Lakeview; Family Office';
  const rename = async (reply: Response) =>
    new Response((await reply.text()).replace('Lakeview Family Office Household', name), reply);
  const sandboxedApp = await startSandboxedApp({}, undefined, (fetch) => async (request) => {
    const reply = await fetch(request);
    return request.url.endsWith('/v1/Groups') ? rename(reply) : reply;
  });
  try {
    const fetchRows = async (group: unknown) =>
      (await sandboxedApp.app.runRestTable({ resource: 'GroupMembers', group })).table.rows;
    const rows = await fetchRows(`"${name}"`);
    expect(rows.length).toBeGreaterThan(0);
    expect(await fetchRows(name)).toEqual(rows);
    expect(await fetchRows([['lakeview; family office', 0]])).toEqual(rows);
    const { message } = await catchRefusal(() => fetchRows('Lakeview; Family Offices'));
    expect(message).toContain('Lakeview');
  } finally {
    await sandboxedApp.close();
  }
});
