import { reply } from '../../support/http-server';
import { readOptions } from '../../support/odata-client';
import { connectPoints } from '../../support/point-client';

const [london, newYork] = ['2026-03-31T00:00:00+01:00', '2026-03-31T00:00:00-04:00'];

// A service whose custodians have their process dates in two time zones.
test.each(['', 1])('TOTAL adds up the rows of a process date in two time zones, of custodian %j', async (custodian) => {
  const { runTotal } = await connectPoints(
    {
      'Positions/GetDistinctProcessDates()': [{ ProcessDate: london }, { ProcessDate: newYork }],
      InterfaceStatuses: [london, newYork].map((ProcessDate, index) => ({
        CustodianId: index + 1,
        CustomerId: 0,
        ProcessDate,
        HasPos: true,
        ETA: null,
        StatusId: 5,
        Status: { Name: 'Success' },
      })),
    },
    (request, response) => {
      const { apply = '' } = readOptions(request);
      const ids = { FirstCustodian: 1, LastCustodian: custodian === '' ? 2 : 1 };
      const value = /groupby\(\([^)]*ProcessDate/.test(apply)
        ? [
            { ProcessDate: london, Count: 3, ...ids },
            { ProcessDate: newYork, Count: 4, ...ids },
          ]
        : [{ Count: 7, ...ids }];
      reply(response, { '@odata.count': value.length, value });
    },
  );
  expect((await runTotal({ set: 'Positions', field: '', custodian, date: '2026-03-31' })).table.rows).toEqual([[7]]);
});
