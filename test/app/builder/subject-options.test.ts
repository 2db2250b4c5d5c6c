import {
  compareFormOptions,
  datedTotalOptions,
  listFormOptions,
  reconFormOptions,
  statusFormOptions,
} from '../../../src/app/builder/subject-options';
import { listAmountOptions } from '../../../src/functions/definition/options';
import { readCompareOptions, readReconOptions } from '../../../src/query/read-check-options';
import { readOptions, readStatusOptions } from '../../../src/query/read-options';
import { readTotalOptions } from '../../../src/query/read-total-options';

const forms = [
  ['a data set', listFormOptions(listAmountOptions({ filter: '', sort: '' })), readOptions],
  ['IDS.COMPARE', compareFormOptions, readCompareOptions],
  ['IDS.TOTAL', datedTotalOptions, readTotalOptions],
  ['IDS.STATUS', statusFormOptions, readStatusOptions],
  ['lots', reconFormOptions.lots, (text: string) => readReconOptions('lots', text)],
  ['roll', reconFormOptions.roll, (text: string) => readReconOptions('roll', text)],
  ['prices', reconFormOptions.prices, (text: string) => readReconOptions('prices', text)],
] as const;

test.each(forms)('the form of %s names the values that its options have if they are not set', (_, options, read) => {
  const withDefault = options.filter(({ defaultWord }) => defaultWord !== undefined);
  expect(withDefault.map(({ name }) => name)).toContain('headers');
  for (const { name, defaultWord = '' } of withDefault) {
    const otherValue = defaultWord === '0' ? '1' : '0';
    expect({ name, read: read(`${name}=${defaultWord}`) }).toEqual({ name, read: read('') });
    if (name !== 'errors') expect(read(`${name}=${otherValue}`)).not.toEqual(read(''));
  }
});
