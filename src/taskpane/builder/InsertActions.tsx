import { Button, Caption1 } from '@fluentui/react-components';
import { useId, useRef, useState } from 'react';
import {
  rowsNotIdentified,
  addressesFixed,
  amountsNotTotaled,
  amountsTotaledInOneCurrency,
  newRowsLast,
} from '../../messages/query-form';
import type { InsertTarget } from '../../app/builder/selection';
import type { Column } from '../../model/table';
import { useSession } from '../shared/app-context';
import { GuardedButton } from '../shared/GuardedButton';
import { useLayoutStyles } from '../shared/layout-styles';
import { useScrollIntoView } from '../shared/use-task';
import { builderStrings as text } from '../strings/builder';
import type { Origin } from './form-state';
import { InsertNotice } from './InsertNotice';
import { InsertOptions, defaultTableOptions } from './InsertOptions';
import { UpdateRow } from './UpdateRow';
import { useInsert } from './use-insert';
import { holdsAmounts, isCurrencyColumn } from '../../model/amounts';

interface InsertActionsProps {
  formula: string;
  /** The size of the result, if known. */
  size: { readonly rows: number | undefined; readonly columns: readonly Column[] | undefined };
  origin: Origin | undefined;
  /** Why the query can't be inserted yet. */
  blockedReason: string | undefined;
  /** Whether the preview lists the missing deliveries. */
  isRefused: boolean;
  /** Columns to add if the chosen ones don't identify each row. */
  omittedKeys: readonly string[];
  onAddColumns: (names: readonly string[]) => void;
  onSaved: (origin?: Origin) => void;
  /** Adds `partial=1` to the query. */
  onAcceptPartial: () => void;
}

/** Inserts the query into the workbook, or updates the formula or table it was opened from. */
export function InsertActions(props: InsertActionsProps) {
  const { formula, size, origin, blockedReason, isRefused, omittedKeys, onAddColumns, onSaved, onAcceptPartial } =
    props;
  const { connected } = useSession();
  const layout = useLayoutStyles();
  const reasonId = useId();
  const insertButton = useRef<HTMLButtonElement>(null);
  const [target, setTarget] = useState<InsertTarget>('selection');
  const [tableOptions, setTableOptions] = useState(defaultTableOptions);
  const [previousOrigin, setPreviousOrigin] = useState(origin);
  if (previousOrigin !== origin) {
    // The name and total row are chosen for one table only.
    setPreviousOrigin(origin);
    setTableOptions(defaultTableOptions);
  }
  const { task, insert, retry, dismiss, progress, cancel } = useInsert({
    formula,
    size,
    tableOptions,
    onDone: () => {
      setTableOptions(defaultTableOptions);
      onSaved();
    },
  });
  const region = useScrollIntoView(task);
  const isNotReady = formula === '' || blockedReason !== undefined;
  const busy = task.state === 'busy';
  const reason = blockedReason ?? (connected ? undefined : text.needsConnection);
  const hints = [...listTableHints(formula), ...(tableOptions.hasTotalRow ? listTotalHints(size.columns ?? []) : [])];

  return (
    <div className={layout.dense}>
      {origin && (
        <UpdateRow
          key={origin.kind === 'table' ? origin.id : origin.address}
          {...{ formula, origin, onSaved }}
          describedBy={blockedReason === undefined ? undefined : reasonId}
          blocked={isNotReady}
        />
      )}
      <InsertOptions
        target={target}
        onTargetChange={setTarget}
        tableOptions={tableOptions}
        onChange={setTableOptions}
      />
      {hints.map((hint) => (
        <Caption1 key={hint}>{hint}</Caption1>
      ))}
      <div role="status">
        {omittedKeys.length > 0 && (
          <div className={layout.stack}>
            <Caption1>{rowsNotIdentified(new Intl.ListFormat('en-US').format(omittedKeys))}</Caption1>
            <div className={layout.row}>
              <Button size="small" onClick={() => onAddColumns(omittedKeys)}>
                {text.addColumns(omittedKeys)}
              </Button>
            </div>
          </div>
        )}
      </div>
      <div className={layout.row}>
        <GuardedButton
          ref={insertButton}
          appearance={origin ? 'secondary' : 'primary'}
          aria-describedby={blockedReason === undefined ? undefined : reasonId}
          busy={busy}
          blocked={isNotReady}
          onClick={() => insert({ kind: 'formula', target })}
        >
          {text.insert}
        </GuardedButton>
        <GuardedButton
          aria-describedby={reason === undefined ? undefined : reasonId}
          needsConnection
          busy={busy}
          blocked={isNotReady}
          onClick={() => insert({ kind: 'table', target })}
        >
          {text.insertTable}
        </GuardedButton>
      </div>
      {reason !== undefined && <Caption1 id={reasonId}>{reason}</Caption1>}
      <div ref={region} role="status" className={layout.stack}>
        <InsertNotice
          task={task}
          formula={formula}
          progress={progress}
          isRefused={isRefused}
          onCancel={cancel}
          onInsert={insert}
          onAcceptPartial={onAcceptPartial}
          onRetry={retry}
          onDismiss={() => {
            // Dismissing removes the focused button, so the focus moves to the Insert button.
            dismiss();
            insertButton.current?.focus();
          }}
        />
      </div>
    </div>
  );
}

// Quotes enclose text and sheet names.
const quotedPattern = /"(?:[^"]|"")*"|'(?:[^']|'')*'/g;
const addressPattern = /(?:^|[^\w.$])\$?[A-Z]{1,3}\$?\d{1,7}(?![\w(.])/i;
const sortOptionPattern = /[";]\s*sort\s*=/i;

/** Returns hints about how a linked table treats this query differently from a formula. */
export function listTableHints(formula: string): string[] {
  return [
    ...(addressPattern.test(formula.replace(quotedPattern, '')) ? [addressesFixed] : []),
    ...(sortOptionPattern.test(formula) ? [newRowsLast] : []),
  ];
}

/** Returns hints about amounts that a total row leaves out, or adds up only in a single currency. */
export function listTotalHints(columns: readonly Column[]): string[] {
  const amounts = columns.filter(({ name, kind }) => kind === 'number' && holdsAmounts(name));
  if (amounts.length === 0) return [];
  const names = amounts.map(({ name }) => name).join(', ');
  return [
    columns.some(({ name }) => isCurrencyColumn(name)) ? amountsTotaledInOneCurrency(names) : amountsNotTotaled(names),
  ];
}
