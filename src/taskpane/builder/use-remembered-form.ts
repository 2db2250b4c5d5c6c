import { useEffect, useReducer, useState, type Dispatch } from 'react';
import { useApp } from '../shared/app-context';
import { beginForm, changeForm, type FormChange, type FormState } from './form-state';

/** What the user chose, beginning with the columns that the device keeps, and keeping those chosen here. */
export function useRememberedForm(): [FormState, Dispatch<FormChange>] {
  const app = useApp();
  const [kept] = useState(() => app.chosenColumns());
  const [state, change] = useReducer(changeForm, kept, beginForm);
  const { remembered } = state;
  useEffect(() => {
    if (remembered !== kept) app.keepColumns(remembered);
  }, [app, kept, remembered]);
  return [state, change];
}
