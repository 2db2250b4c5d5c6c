import { readDateSource } from '../../../src/app/builder/date-source';
import { functions } from '../../../src/functions/registry';

const source = { readReference: () => Promise.resolve([[1]]), findDateSystem: () => Promise.resolve(1900 as const) };

// INFO describes an earlier result, whatever its date word means now, and SECURITY reports no process date.
const datedFunctions = functions.filter(
  ({ name, parameters }) =>
    !['INFO', 'SECURITY'].includes(name) &&
    parameters.some((parameter) => ['date', 'date2', 'to'].includes(parameter.name)),
);

it.each(datedFunctions.map(({ name, example }) => [name, example]))(
  'finds the date argument of IDS.%s, so the pane shows when a newer date exists',
  async (_, example) => {
    expect(await readDateSource(example, source)).toHaveProperty('date');
  },
);
