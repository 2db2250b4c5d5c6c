import { useEffect, useMemo, useRef, type Dispatch } from 'react';
import { functions } from '../../functions/registry';
import { tryOrUndefined, toAddInError } from '../../model/errors';
import type { ScreenRequest } from '../shared/screen-props';
import { useApp } from '../shared/app-context';
import type { FormChange, FormState, Origin } from './form-state';
import { useSelectedQuery } from './use-selected-query';

/**
 * Opens the query of the selected cell, or the requested one, in the form. If the user has changed the form, `other` is
 * the selected query instead, and `open` opens it.
 */
export function useOpenedQuery(state: FormState, dispatch: Dispatch<FormChange>, request: ScreenRequest | undefined) {
  const app = useApp();
  const selectedQuery = useSelectedQuery();
  const selectedForm = useMemo(() => {
    if (!selectedQuery) return undefined;
    try {
      return { form: app.readForm(selectedQuery.formula), problem: undefined };
    } catch (error) {
      // Build doesn't show functions that return a single value.
      if (isSingleValueFunction(selectedQuery.formula)) return undefined;
      return { form: undefined, problem: toAddInError(error).message };
    }
  }, [app, selectedQuery]);

  const { origin, isChanged } = state;
  const isOpen =
    !!selectedQuery && !!origin && selectedQuery.address === origin.address && selectedQuery.formula === origin.formula;
  const latest = useRef({ isChanged, origin, isOpen });
  useEffect(() => {
    latest.current = { isChanged, origin, isOpen };
  });

  useEffect(() => {
    // Only a new selection opens a query, not a change or an insert.
    const current = latest.current;
    if (current.isChanged || current.isOpen) return;
    if (selectedQuery && selectedForm?.form) dispatch({ type: 'open', form: selectedForm.form, origin: selectedQuery });
    else if (current.origin) dispatch({ type: 'stop editing' });
  }, [selectedQuery, selectedForm, dispatch]);

  const handledRequest = useRef<ScreenRequest>(undefined);
  useEffect(() => {
    if (!request || !('formula' in request) || handledRequest.current === request) return;
    handledRequest.current = request;
    const form = tryOrUndefined(() => app.readForm(request.formula));
    if (!form) return;
    const { dataRangeId, formula } = request;
    dispatch({
      type: 'open',
      form,
      origin: dataRangeId === undefined ? undefined : { kind: 'table', id: dataRangeId, address: '', formula },
    });
  }, [app, dispatch, request]);

  const openOther = (openedQuery: Origin) => {
    if (selectedForm?.form && openedQuery === selectedQuery)
      dispatch({ type: 'open', form: selectedForm.form, origin: openedQuery });
  };
  const otherQuery =
    selectedQuery && selectedForm && !isOpen && (isChanged || selectedForm.form === undefined)
      ? selectedQuery
      : undefined;
  return { other: otherQuery, problem: selectedForm?.problem, open: openOther };
}

function isSingleValueFunction(formula: string): boolean {
  const name = /^=(?:@)?IDS\.(\w+)\(/i.exec(formula)?.[1]?.toUpperCase();
  return functions.some((candidate) => candidate.name === name && candidate.kind === 'value');
}
