import { startSandboxedPane, type SandboxedPane } from '../../support/sandboxed-pane';

// The functions of the service are called as its metadata declares them, or as documented without metadata.

const addresses = {
  bound: { dates: 'Positions/GetDistinctProcessDates()', keyword: "Positions/GetByGenericDate(date='last')" },
  renamed: { dates: 'Positions/GetDistinctProcessDates()', keyword: "Positions/GetByGenericDate(keyword='last')" },
  unbound: { dates: 'GetDistinctProcessDates()', keyword: "GetByGenericDate(entitySet='Positions',keyword='last')" },
  foreign: { dates: "ProcessDaysOf(entitySet='Positions')", keyword: "Positions/RowsOn(which='last')" },
  'narrow-functions': {
    dates: 'Positions/GetDistinctProcessDates()',
    keyword: "Positions/GetByGenericDate(date='last')",
  },
  undescribed: { dates: 'Positions/GetDistinctProcessDates()', keyword: "Positions/GetByGenericDate(date='last')" },
};

async function fetchAll({ app }: SandboxedPane) {
  const query = 'date=last;select=AccountId,SecurityId,Quantity;filter=CustodianId eq 2;orderby=AccountId,SecurityId';
  const columns = 'Account/Number;Security/PrimarySymbol;Quantity';
  return {
    dates: (await app.processDates()).map(({ date }) => date),
    last: await app.findProcessDate('last'),
    keyword: (await app.runQuery('Positions', query)).table,
    positions: (await app.runTable({ set: 'Positions', custodian: 1, date: 'prev', columns })).table,
    fields: (await app.listFields('Positions')).table.rows.map(([name]) => name),
  };
}

let documentedResult: Awaited<ReturnType<typeof fetchAll>>;
beforeAll(async () => {
  const withoutDialect = await startSandboxedPane();
  documentedResult = await fetchAll(withoutDialect);
  await withoutDialect.close();
});

test.each(Object.keys(addresses) as (keyof typeof addresses)[])(
  'queries a service whose functions are %s in its own syntax, with the same result',
  async (dialect) => {
    const sandboxedPane = await startSandboxedPane({ dialect, pageSize: 200 });
    try {
      expect(await fetchAll(sandboxedPane)).toEqual(documentedResult);
      const requestedAddresses = sandboxedPane.listRequests().map(({ set }) => decodeURIComponent(set));
      expect(requestedAddresses).toContain(addresses[dialect].dates);
      expect(requestedAddresses).toContain(addresses[dialect].keyword);
      const rejectedRequests = sandboxedPane.sandbox.log.listEntries().filter(({ status }) => status >= 400);
      expect(rejectedRequests.filter(({ path }) => !path.includes('$metadata'))).toEqual([]);
      expect(rejectedRequests.length > 0).toBe(dialect === 'undescribed');
    } finally {
      await sandboxedPane.close();
    }
  },
);

it('names a party without a short name by its name, else by its ID', async () => {
  const sandboxedPane = await startSandboxedPane({ dialect: 'nameless' });
  try {
    const unknown = await sandboxedPane.app
      .runTable({ set: 'Positions', custodian: 'unknown custodian' })
      .catch((error: Error) => error);
    expect(unknown).toMatchObject({
      message: expect.stringMatching(
        /Names \(IDs\) include NORTHGATE \(1\), [^,]+ \(2\), 3, DELACROIX \(4\)/,
      ) as string,
    });
    const { table } = await sandboxedPane.app.runRecon({ kind: 'lots', custodian: '*', date: '2026-04-10' });
    const names = table.rows.map((row) => row[1]);
    expect(names).toContain('3');
    expect(names).not.toContain('');
    expect(names).not.toContain(null);
  } finally {
    await sandboxedPane.close();
  }
});

it('counts the rows of a service that responds with 204 when it returns none', async () => {
  const sandboxedPane = await startSandboxedPane({ noContent: true, pageSize: 200 });
  try {
    expect((await sandboxedPane.app.runQuery('Securities', 'count=1')).table.rows).toEqual([[300]]);
    expect((await sandboxedPane.app.runQuery('Securities', 'count=1;filter=Id eq 1')).table.rows).toEqual([[0]]);
    expect(await fetchAll(sandboxedPane)).toEqual(documentedResult);
  } finally {
    await sandboxedPane.close();
  }
});

/** Starts the add-in with a service whose responses are changed. */
const startWithResponses = (change: (text: string, path: string) => string) =>
  startSandboxedPane({}, undefined, (fetch) => async (request) => {
    const response = await fetch(request);
    const text = change(await response.text(), new URL(request.url).pathname);
    return new Response(text, { status: response.status, headers: response.headers });
  });

it('reports that the service lists no CUSIPs, instead of that none matches', async () => {
  const sandboxedPane = await startWithResponses((text, path) =>
    path.endsWith('$metadata') ? text.replaceAll(/<Property Name="(Cusip|Sedol|Isin|Ticker)"[^>]*>/g, '') : text,
  );
  try {
    const { runSecurity } = sandboxedPane.app;
    const error = await runSecurity({ security: 'cusip:037833100', field: 'Description' }).catch(
      (error: Error) => error,
    );
    expect(error).toMatchObject({
      message: "The service doesn't list the CUSIPs of securities. Enter the security's ID or symbol instead.",
    });
  } finally {
    await sandboxedPane.close();
  }
});

it('names the documented delivery statuses that a service only numbers', async () => {
  const sandboxedPane = await startWithResponses((text) =>
    text.replaceAll(/"Name":"(Success|Verify|Delay|Failed)"/g, '"Name":null'),
  );
  try {
    const { columns, rows } = (await sandboxedPane.app.runStatus({ date: '2026-04-10' })).table;
    const states = rows.map((row) => row[columns.findIndex(({ name }) => name === 'State')]);
    expect(new Set(states)).toEqual(new Set(['Success', 'Verify', 'Delay']));
  } finally {
    await sandboxedPane.close();
  }
});
