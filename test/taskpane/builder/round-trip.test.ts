import { fc } from '../../support/fast-check';
import type { QuerySubject } from '../../../src/app/builder/query-subject';
import type { FilterGroup } from '../../../src/taskpane/builder/filter/filter-tree';
import { createInitialState, changeForm, type FormChange } from '../../../src/taskpane/builder/form-state';
import { writeListValue } from '../../../src/taskpane/builder/list-value';
import { inMemoryBuilder } from '../in-memory-builder';

const names = fc.uniqueArray(fc.constantFrom('Quantity', 'Security/Cusip', 'Account/Number', 'MarketValue'), {
  maxLength: 3,
});
const condition = fc.record({
  kind: fc.constant('condition' as const),
  path: fc.constantFrom('Security/Description', 'Account/Name'),
  operator: fc.constantFrom('eq', 'contains', 'lacks'),
  type: fc.constant('text' as const),
  // Anything that a user may type: quotes, semicolons, characters of the formula grammar.
  values: fc.tuple(fc.string({ minLength: 1, maxLength: 10, unit: fc.constantFrom(...'aZ09 ;\'"=,&(){}') })),
});
const conditions: fc.Arbitrary<FilterGroup> = fc.record({
  kind: fc.constant('group' as const),
  join: fc.constantFrom('and', 'or'),
  parts: fc.array(condition, { minLength: 2, maxLength: 3 }),
});
const changes = fc.record({
  custodian: fc.uniqueArray(fc.constantFrom('1', '2', 'PERSH', '016'), { maxLength: 3 }),
  date: fc.constantFrom('last', 'prev', '2026-03-31', '-1M'),
  columns: names,
  top: fc.option(fc.integer({ min: 1, max: 9999 }), { nil: undefined }),
  conditions: fc.option(conditions, { nil: undefined }),
});

test('the formula of any choices opens with the same choices', async () => {
  const subjects = await inMemoryBuilder.fetchSubjects();
  const dated = ['sets/Positions', 'sets/Prices', 'rest/Positions'];
  const some = subjects.filter(({ id }) => dated.includes(id));
  fc.assert(
    fc.property(fc.constantFrom(...some), changes, (subject: QuerySubject, chosen) => {
      const steps: FormChange[] = [
        { type: 'subject', subject },
        { type: 'value', name: 'custodian', value: writeListValue(chosen.custodian) },
        { type: 'value', name: 'date', value: chosen.date },
        { type: 'value', name: 'columns', value: chosen.columns.length > 0 ? chosen.columns.join(';') : undefined },
        { type: 'option', name: 'top', text: chosen.top === undefined ? '' : String(chosen.top) },
        ...(chosen.conditions ? [{ type: 'conditions' as const, conditions: chosen.conditions }] : []),
      ];
      const state = steps.reduce(changeForm, createInitialState({}));
      const formula = inMemoryBuilder.printForm(state.form, subject);
      const form = inMemoryBuilder.readForm(formula);
      const opened = changeForm(createInitialState({}), { type: 'open', form, origin: undefined });
      expect(opened.form).toEqual(state.form);
      expect(opened.conditions).toEqual(state.conditions);
      expect(inMemoryBuilder.printForm(opened.form, subject)).toBe(formula);
    }),
  );
});
