import { gradeBreaks } from '../../../src/app/morning/morning-lines';
import { gatherFindings } from '../../../src/app/morning/morning-breaks';
import { createRemarkRow } from '../../../src/functions/reconciliation/recon-rows';
import { noDateBefore, noRatesSent } from '../../../src/messages/check-findings';

const remarks = [
  { missingInput: 'rates' as const, message: noRatesSent },
  { missingInput: 'dates' as const, message: noDateBefore },
  { message: 'Something else.' },
];
const facts = {
  checks: {
    lots: [],
    roll: [],
    prices: [],
    missing: [
      {
        custodian: { id: 1, name: 'Stonebridge', shortName: 'STONEBRIDGE' },
        outcome: {
          loaded: { rows: remarks.map((remark) => createRemarkRow('Note', 'STONEBRIDGE', remark)), fetchedAt: 1 },
        },
      },
    ],
  },
};

test('notes on rates are shown with the rates only', () => {
  const listNotes = (topic: 'rates' | 'dropped') => gatherFindings(facts, topic).notes.map(({ message }) => message);
  expect(listNotes('rates')).toEqual([noRatesSent, 'Something else.']);
  expect(listNotes('dropped')).toEqual(['Something else.']);
});

test('without an earlier date, rates are checked and holdings are not', () => {
  expect(gatherFindings(facts, 'dropped')).toMatchObject({
    checkedCustodians: [],
    uncheckedRemarks: [{ custodian: 'STONEBRIDGE', message: noDateBefore }],
  });
  expect(gatherFindings(facts, 'rates')).toMatchObject({ checkedCustodians: ['STONEBRIDGE'], uncheckedRemarks: [] });
});

test('a custodian that sends no rates is not listed among those without missing rates', () => {
  const line = gradeBreaks(facts, 'rates');
  expect(line).toMatchObject({
    count: 0,
    summary: 'No FX rates received from STONEBRIDGE, so none were checked.',
  });
});
