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
  const selected = useSelectedQuery();
  const read = useMemo(() => {
    if (!selected) return undefined;
    try {
      return { form: app.readForm(selected.formula), problem: undefined };
    } catch (error) {
      // Build doesn't show functions that return a single value.
      if (isPointFunction(selected.formula)) return undefined;
      return { form: undefined, problem: toAddInError(error).message };
    }
  }, [app, selected]);

  const { origin, isChanged } = state;
  const isOpen = !!selected && !!origin && selected.address === origin.address && selected.formula === origin.formula;
  const latest = useRef({ isChanged, origin, isOpen });
  useEffect(() => {
    latest.current = { isChanged, origin, isOpen };
  });

  useEffect(() => {
    // Only a new selection opens a query, not a change or an insert.
    const now = latest.current;
    if (now.isChanged || now.isOpen) return;
    if (selected && read?.form) dispatch({ type: 'open', form: read.form, origin: selected });
    else if (now.origin) dispatch({ type: 'stop editing' });
  }, [selected, read, dispatch]);

  const handled = useRef<ScreenRequest>(undefined);
  useEffect(() => {
    if (!request || !('formula' in request) || handled.current === request) return;
    handled.current = request;
    const form = tryOrUndefined(() => app.readForm(request.formula));
    if (!form) return;
    const { dataRange, formula } = request;
    dispatch({
      type: 'open',
      form,
      origin: dataRange === undefined ? undefined : { kind: 'table', id: dataRange, address: '', formula },
    });
  }, [app, dispatch, request]);

  const open = (query: Origin) => {
    if (read?.form && query === selected) dispatch({ type: 'open', form: read.form, origin: query });
  };
  const other = selected && read && !isOpen && (isChanged || read.form === undefined) ? selected : undefined;
  return { other, problem: read?.problem, open };
}

function isPointFunction(formula: string): boolean {
  const name = /^=(?:@)?IDS\.(\w+)\(/i.exec(formula)?.[1]?.toUpperCase();
  return functions.some((candidate) => candidate.name === name && candidate.kind === 'value');
}
