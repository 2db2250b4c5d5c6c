import { fc } from './fast-check';

/** Every possible step of an analyst, Excel, or another user. */
const steps = [
  'change the source',
  'change the argument',
  'refresh',
  'refresh and confirm',
  'refresh and decline',
  'refresh from the ribbon',
  'refresh and fail',
  'refresh and cancel',
  'refresh by a colleague',
  'undo the refresh',
  'sort',
  'type a note',
  'color a row',
  'refresh, and type before confirming',
  'clear a note',
  'type over a cell',
  'type a row below',
  'insert rows above',
  'delete rows above',
  'rename a column',
  'delete a row',
  'delete the table and insert it again',
  'copy the sheet',
  'remove a row no longer in the source',
  'insert a note column before the others',
] as const;

/** A step, and a random number that determines its details. */
export type Step = readonly [(typeof steps)[number], number];

export const anyHistory: fc.Arbitrary<Step[]> = fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat(999)), {
  minLength: 4,
  maxLength: 24,
});
