import { runValues } from '../../../src/functions/cells/run-values';
import { findFunction } from '../../../src/functions/find-function';
import { connectPoints } from '../../support/point-client';

const custodian0 = { Id: 0, Name: 'Zero Bank', ShortName: 'ZERO' };
const custodian = { Id: 1, Name: 'North Trust', ShortName: 'NORTH' };

test.each([
  ['the custodian 0 where the service has one', [custodian0, custodian], [46112, 46112, '']],
  ['an empty cell elsewhere', [custodian], ['', 46112, '']],
])('0 in a range of custodians is %s', async (_, Custodians, shown) => {
  const { loader, clock } = await connectPoints({ Custodians });
  const environment = {
    signal: new AbortController().signal,
    host: { numberType: undefined, dateSystem: 1900, errorsInArrays: true },
  } as const;
  const dates = await runValues(
    { loader, clock } as never,
    findFunction('DATE')!,
    { word: 'last', custodian: [[0, 1, null]] },
    environment,
  );
  expect(dates.cells).toEqual([shown]);
});
