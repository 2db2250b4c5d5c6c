import { useRef } from 'react';
import { isAddInError } from '../../model/errors';
import { useApp } from '../shared/app-context';
import { GuardedButton } from '../shared/GuardedButton';
import { useLayoutStyles } from '../shared/layout-styles';
import { DataRangeConfirmationNotice, useConfirmation } from '../shared/Confirmation';
import { TaskNotice } from '../shared/TaskNotice';
import { builderStrings as text } from '../strings/builder';
import type { Origin } from './form-state';
import { useQueryTask } from './use-query-task';

interface UpdateRowProps {
  readonly formula: string;
  readonly origin: Origin;
  /** Whether the query isn't ready. */
  readonly blocked: boolean;
  readonly describedBy: string | undefined;
  readonly onSaved: (origin: Origin) => void;
}

/** The outcome of an update. Without `address`, the user declined. */
interface UpdateOutcome {
  readonly address?: string;
  readonly warning?: string;
}

/** Updates the formula or table that the query was opened from. */
export function UpdateRow({ formula, origin, blocked, describedBy, onSaved }: UpdateRowProps) {
  const app = useApp();
  const layout = useLayoutStyles();
  const updateButton = useRef<HTMLButtonElement>(null);
  const { confirmation, confirm } = useConfirmation();
  const { task, start, dismiss } = useQueryTask<UpdateOutcome>(formula);

  const update = () =>
    start(async () => {
      if (origin.kind === 'formula') {
        const address = await app.rewriteFormula(origin, formula);
        onSaved({ kind: 'formula', address, formula });
        return { address };
      }
      const warnings: string[] = [];
      const options = { confirm, onWarning: (message: string) => warnings.push(message) };
      const dataRange = await app.updateDataRange(origin.id, formula, options).catch((error: unknown) => {
        // Declining isn't a failure.
        if (isAddInError(error) && error.kind === 'canceled') return undefined;
        throw error;
      });
      if (!dataRange) return {};
      onSaved({ kind: 'table', id: dataRange.id, address: dataRange.address, formula: dataRange.formula });
      return { address: dataRange.address, warning: warnings.join(' ') };
    });

  return (
    <>
      <div className={layout.row}>
        <GuardedButton
          ref={updateButton}
          appearance="primary"
          aria-describedby={describedBy}
          needsConnection={origin.kind === 'table'}
          busy={task.state === 'busy'}
          blocked={blocked}
          onClick={update}
        >
          {text.update}
        </GuardedButton>
        <span className={layout.quiet}>{origin.address}</span>
      </div>
      {task.state === 'busy' && confirmation && <DataRangeConfirmationNotice confirmation={confirmation} />}
      <TaskNotice
        task={task}
        busyText={text.updating}
        describeResult={({ address, warning = '' }) => {
          if (address === undefined) return { text: text.leftUnchanged };
          if (warning === '') return { text: text.updated(address) };
          return { intent: 'warning', title: text.updated(address), text: warning };
        }}
        failureTitle={text.updateFailed}
        onDismiss={dismiss}
        focusTarget={updateButton}
      />
    </>
  );
}
