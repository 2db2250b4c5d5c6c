import { Button, Caption1, mergeClasses } from '@fluentui/react-components';
import { useId, useRef, useState } from 'react';
import { rowsNotIdentified } from '../../messages/query-form';
import type { Target } from '../../app/builder/selection';
import type { Column } from '../../model/table';
import { fluentRef } from '../shared/fluent-ref';
import { useLayoutStyles } from '../shared/layout-styles';
import { useScrollIntoView } from '../shared/use-scroll-into-view';
import { builder as text } from '../strings/builder';
import type { Origin } from './form-state';
import { InsertNotice } from './InsertNotice';
import { InsertOptions, defaultTableOptions } from './InsertOptions';
import { tableHints, totalHints } from './table-hints';
import { UpdateRow } from './UpdateRow';
import { useInsert } from './use-insert';

interface ActionsProps {
  formula: string;
  /** The size of the result, if known. */
  size: { readonly rows: number | undefined; readonly columns: readonly Column[] | undefined };
  connected: boolean;
  connections: number;
  origin: Origin | undefined;
  /** Why the query can't be inserted yet. */
  blocked: string | undefined;
  /** Whether the preview says which deliveries are missing. */
  refused: boolean;
  /** Columns to add if the chosen ones don't identify each row. */
  keysLeftOut: readonly string[];
  onAddColumns: (names: readonly string[]) => void;
  onSaved: (origin?: Origin) => void;
  /** Adds `partial=1` to the query. */
  onPartial: () => void;
}

/** Inserts the query into the workbook, or updates the formula or table it was opened from. */
export function Actions(props: ActionsProps) {
  const { formula, size, connected, connections, origin, blocked, refused, onSaved, onPartial } = props;
  const { keysLeftOut, onAddColumns } = props;
  const layout = useLayoutStyles();
  const id = useId();
  const insertButton = useRef<HTMLButtonElement>(null);
  const [target, setTarget] = useState<Target>('selection');
  const [tableOptions, setTableOptions] = useState(defaultTableOptions);
  const [previousOrigin, setPreviousOrigin] = useState(origin);
  if (previousOrigin !== origin) {
    // The name and total row are chosen for one table only.
    setPreviousOrigin(origin);
    setTableOptions(defaultTableOptions);
  }
  const { task, insert, dismiss, progress, cancel } = useInsert({
    formula,
    size,
    tableOptions,
    connections,
    onDone: () => {
      setTableOptions(defaultTableOptions);
      onSaved();
    },
  });
  const region = useScrollIntoView(task);
  const notReady = formula === '' || blocked !== undefined;
  const disabled = notReady || task.state === 'busy';
  const reason = blocked ?? (connected ? undefined : text.needsConnection);
  const hints = [...tableHints(formula), ...(tableOptions.totals ? totalHints(size.columns ?? []) : [])];

  return (
    <div className={layout.dense}>
      {origin && (
        <UpdateRow
          key={origin.kind === 'table' ? origin.id : origin.place.address}
          {...{ formula, origin, connected, connections, onSaved }}
          describedBy={blocked === undefined ? undefined : id}
          blocked={notReady}
        />
      )}
      <InsertOptions target={target} onTarget={setTarget} tableOptions={tableOptions} onChange={setTableOptions} />
      {hints.map((hint) => (
        <Caption1 key={hint}>{hint}</Caption1>
      ))}
      <div role="status" className={layout.region}>
        {keysLeftOut.length > 0 && (
          <div className={layout.stack}>
            <Caption1>{rowsNotIdentified()}</Caption1>
            <div className={layout.row}>
              <Button size="small" onClick={() => onAddColumns(keysLeftOut)}>
                {text.addColumns(keysLeftOut)}
              </Button>
            </div>
          </div>
        )}
      </div>
      <div className={layout.row}>
        <Button
          ref={fluentRef(insertButton)}
          appearance={origin ? 'secondary' : 'primary'}
          aria-describedby={blocked === undefined ? undefined : id}
          disabledFocusable={disabled}
          onClick={() => !disabled && insert({ kind: 'formula', target })}
        >
          {text.insert}
        </Button>
        <Button
          aria-describedby={reason === undefined ? undefined : id}
          disabledFocusable={disabled || !connected}
          onClick={() => !disabled && connected && insert({ kind: 'table', target })}
        >
          {text.insertTable}
        </Button>
      </div>
      {reason !== undefined && <Caption1 id={id}>{reason}</Caption1>}
      <div ref={region} role="status" className={mergeClasses(layout.stack, layout.region)}>
        <InsertNotice
          task={task}
          formula={formula}
          progress={progress}
          refused={refused}
          onCancel={cancel}
          onInsert={insert}
          onPartial={onPartial}
          onDismiss={() => {
            // Dismissing removes the focused button.
            dismiss();
            insertButton.current?.focus();
          }}
        />
      </div>
    </div>
  );
}
