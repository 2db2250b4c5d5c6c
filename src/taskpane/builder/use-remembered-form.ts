import { useEffect, useReducer, useState, type Dispatch } from 'react';
import type { PaneApp } from '../../app/with-pane-actions';
import type { QueryForm } from '../../app/builder/builder-actions';
import { attempt } from '../../model/errors';
import { useApp } from '../shared/app-context';
import { changeForm, initialState, type FormChange, type FormState } from './form-state';

/**
 * Returns the form's state. It starts with the columns and custodian stored on this device, and stores newly chosen
 * columns.
 */
export function useRememberedForm(): [FormState, Dispatch<FormChange>] {
  const app = useApp();
  const [stored] = useState(() => app.chosenColumns());
  const [state, change] = useReducer(changeForm, stored, (columns) => initialState(columns, lastCustodian(app)));
  const { remembered } = state;
  useEffect(() => {
    if (remembered !== stored) app.keepColumns(remembered);
  }, [app, stored, remembered]);
  return [state, change];
}

/** Returns the custodian of the latest inserted query; undefined for all custodians or a reference to cells. */
function lastCustodian(app: PaneApp): QueryForm['values']['custodian'] {
  const [last] = app.savedQueries.get().recent;
  const custodian = last === undefined ? undefined : attempt(() => app.readForm(last))?.values.custodian;
  return typeof custodian === 'object' ? undefined : custodian;
}
