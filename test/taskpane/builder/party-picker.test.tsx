/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormulaArgument } from '../../../src/app/builder/formula-actions';
import { type NamedParty, PartyPicker } from '../../../src/taskpane/builder/PartyPicker';
import { replaceLayout } from '../fake-layout';

replaceLayout();

test('a search typed before the custodians have loaded is not picked as a name', async () => {
  const picked: (FormulaArgument | undefined)[] = [];
  const renderPicker = (value?: readonly NamedParty[]) => (
    <FluentProvider theme={webLightTheme}>
      <PartyPicker
        label="Custodian"
        allText="All custodians"
        value={undefined}
        onChange={(value) => picked.push(value)}
        parties={{ value, loading: !value, problem: undefined, reload: () => undefined }}
      />
    </FluentProvider>
  );
  const user = userEvent.setup();
  const { rerender } = render(renderPicker());
  act(() => screen.getByRole('combobox').focus());
  await user.keyboard('id 1{Enter}');
  expect(picked).toEqual([]);
  expect(screen.getByRole('menuitemcheckbox')).toHaveTextContent('Loading');
  rerender(renderPicker([{ id: '1', name: 'First Custodian', shortName: 'FC' }]));
  await user.keyboard('{Enter}');
  expect(picked).toEqual([1]);
});
