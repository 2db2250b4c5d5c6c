import { connectPoints } from '../../support/point-client';
import { catchRefusal } from '../../support/prepared-queries';

test.each(['latest', 'success'])('require=%s is refused for rows without process dates', async (requirement) => {
  const { runTable, runTotal } = await connectPoints({ Accounts: [{ Id: 1, Number: 'A1' }] });
  const query = { set: 'Accounts', options: `require=${requirement}` };
  for (const run of [() => runTable({ ...query, columns: 'Number' }), () => runTotal(query)]) {
    expect((await catchRefusal(run)).message).toBe('require= works only for rows with process dates. Remove require=.');
  }
});
