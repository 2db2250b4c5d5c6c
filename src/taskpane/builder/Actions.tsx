import { Button, Caption1, mergeClasses } from '@fluentui/react-components';
import { useId, useRef, useState } from 'react';
import type { Target } from '../../app/builder/selection';
import type { Column } from '../../model/table';
import { fluentRef } from '../shared/fluent-ref';
import { useLayoutStyles } from '../shared/layout-styles';
import { useInSight } from '../shared/use-in-sight';
import { builder as text } from '../strings/builder';
import type { Origin } from './form-state';
import { InsertNotice } from './InsertNotice';
import { InsertOptions, plainAppearance } from './InsertOptions';

import { tableHints, totalHints } from './table-hints';
import { UpdateRow } from './UpdateRow';
import { useInsert } from './use-insert';

interface ActionsProps {
  formula: string;
  /** How much it will take, where that is known. */
  size: { readonly rows: number | undefined; readonly columns: readonly Column[] | undefined };
  connected: boolean;
  connections: number;
  origin: Origin | undefined;
  /** Why the query can't be inserted as it is. */
  held: string | undefined;
  /** Why the preview is empty when a delivery is missing. */
  refusal: string | undefined;
  /** Columns that would identify the rows if the chosen ones don't. */
  keysLeftOut: readonly string[];
  onAddColumns: (names: readonly string[]) => void;
  onSaved: (origin?: Origin) => void;
  /** Uses the data received so far although deliveries are missing. */
  onPartial: () => void;
}

/** Inserts the query into the workbook, or updates the formula or table it was opened from. */
export function Actions(props: ActionsProps) {
  const { formula, size, connected, connections, origin, held, refusal, onSaved, onPartial } = props;
  const { keysLeftOut, onAddColumns } = props;
  const layout = useLayoutStyles();
  const id = useId();
  const insertButton = useRef<HTMLButtonElement>(null);
  const [target, setTarget] = useState<Target>('selection');
  const [appearance, setAppearance] = useState(plainAppearance);
  const [of, setOf] = useState(origin);
  if (of !== origin) {
    // A name and a total row apply to one table, not to the next.
    setOf(origin);
    setAppearance(plainAppearance);
  }
  const { task, insert, dismiss, progress, cancel } = useInsert({
    formula,
    size,
    appearance,
    connections,
    onDone: () => {
      setAppearance(plainAppearance);
      onSaved();
    },
  });
  const inSight = useInSight(task);
  const notReady = formula === '' || held !== undefined;
  const idle = notReady || task.state === 'busy';
  const why = held ?? (connected ? undefined : text.waits.connection);
  const describedBy = why === undefined ? undefined : id;
  const hints = [...tableHints(formula), ...(appearance.totals ? totalHints(size.columns ?? []) : [])];

  return (
    <div className={layout.dense}>
      {origin && (
        <UpdateRow
          key={origin.kind === 'table' ? origin.id : origin.place.address}
          {...{ formula, origin, connected, connections, describedBy: held === undefined ? undefined : id, onSaved }}
          held={notReady}
        />
      )}
      <InsertOptions target={target} onTarget={setTarget} appearance={appearance} onChange={setAppearance} />
      {hints.map((hint) => (
        <Caption1 key={hint}>{hint}</Caption1>
      ))}
      <div role="status" className={layout.region}>
        {keysLeftOut.length > 0 && (
          <div className={layout.stack}>
            <Caption1>{text.keysLeftOut}</Caption1>
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
          aria-describedby={held === undefined ? undefined : id}
          disabledFocusable={idle}
          onClick={() => !idle && insert({ kind: 'formula', target })}
        >
          {text.insert}
        </Button>
        <Button
          aria-describedby={describedBy}
          disabledFocusable={idle || !connected}
          onClick={() => !idle && connected && insert({ kind: 'table', target })}
        >
          {text.insertTable}
        </Button>
      </div>
      {why !== undefined && <Caption1 id={id}>{why}</Caption1>}
      <div ref={inSight} role="status" className={mergeClasses(layout.stack, layout.region)}>
        <InsertNotice
          task={task}
          formula={formula}
          progress={progress}
          refusal={refusal}
          onCancel={cancel}
          onInsert={insert}
          onPartial={onPartial}
          onDismiss={() => {
            // The dismissed notice takes its button along, so the focus goes back to what made it.
            dismiss();
            insertButton.current?.focus();
          }}
        />
      </div>
    </div>
  );
}
