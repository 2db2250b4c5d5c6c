import { useEffect, useReducer, useState, type Dispatch } from 'react';
import type { PaneApp } from '../../app/app';
import type { QueryForm } from '../../app/builder/builder-actions';
import { useApp } from '../shared/app-context';
import { beginForm, changeForm, type FormChange, type FormState } from './form-state';

/** What the user chose, beginning with the columns and the custodian that the device keeps, and keeping the columns chosen here. */
export function useRememberedForm(): [FormState, Dispatch<FormChange>] {
  const app = useApp();
  const [kept] = useState(() => app.chosenColumns());
  const [state, change] = useReducer(changeForm, kept, (columns) => beginForm(columns, lastCustodian(app)));
  const { remembered } = state;
  useEffect(() => {
    if (remembered !== kept) app.keepColumns(remembered);
  }, [app, kept, remembered]);
  return [state, change];
}

/** The custodian of the query inserted last; undefined for all of them, and where cells of a workbook name it. */
function lastCustodian(app: PaneApp): QueryForm['values']['custodian'] {
  const [last] = app.savedQueries.get().recent;
  if (last === undefined) return undefined;
  try {
    const { custodian } = app.readForm(last).values;
    return typeof custodian === 'object' ? undefined : custodian;
  } catch {
    return undefined;
  }
}
