/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { ClockContext, useNow } from '../../../src/taskpane/shared/app-context';
import { createManualClock } from '../manual-clock';

function Seconds() {
  return <output>{useNow(60_000) / 1000}</output>;
}

test('a hidden screen shows the current time as soon as it is visible again', () => {
  const time = createManualClock(0);
  const renderInMode = (mode: 'visible' | 'hidden') => (
    <ClockContext.Provider value={time.clock}>
      <Activity mode={mode}>
        <Seconds />
      </Activity>
    </ClockContext.Provider>
  );
  const { rerender } = render(renderInMode('visible'));
  rerender(renderInMode('hidden'));
  act(() => time.advance(1_900_000));
  rerender(renderInMode('visible'));
  expect(screen.getByRole('status').textContent).toBe('1900');
  act(() => time.advance(60_000));
  expect(screen.getByRole('status').textContent).toBe('1960');
});
