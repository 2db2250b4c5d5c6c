/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react';
import { PreviewTable } from '../../../src/taskpane/builder/PreviewTable';
import { applyStyleRules } from '../../support/inline-styles';

it('aligns headers like the values below them', () => {
  const columns = [
    { name: 'Description', kind: 'text' as const },
    { name: 'Quantity', kind: 'number' as const },
    { name: 'TradeDate', kind: 'date' as const },
    { name: 'ShortPosition', kind: 'flag' as const },
  ];
  render(<PreviewTable table={{ columns, rows: [['Stock', 7, 46_000, true]] }} />);
  const omitStyleRules = applyStyleRules();
  const alignments = (role: 'columnheader' | 'cell') =>
    screen.getAllByRole(role).map((element) => getComputedStyle(element).textAlign);
  expect(alignments('cell')).toEqual(['left', 'right', 'right', 'center']);
  expect(alignments('columnheader')).toEqual(alignments('cell'));
  omitStyleRules();
});
