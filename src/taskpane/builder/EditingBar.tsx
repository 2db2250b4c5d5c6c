import { Notice } from '../shared/Notice';
import { builderStrings as text } from '../strings/builder';
import type { FormState, Origin } from './form-state';

interface EditingBarProps {
  state: Pick<FormState, 'origin' | 'isChanged'>;
  /** The query at the selected cell, if it isn't the one shown. */
  otherQuery: Origin | undefined;
  /** Why the selected query can't be shown. */
  problem: string | undefined;
  onOpen: (origin: Origin) => void;
  onStop: () => void;
}

/** Shows which formula or table is being edited, and offers to open the one at the selected cell. */
export function EditingBar({ state: { origin, isChanged }, otherQuery, problem, onOpen, onStop }: EditingBarProps) {
  return (
    <div role="status">
      {origin && (
        <Notice
          intent="info"
          title={text.editing(origin.address)}
          actions={[{ label: text.stopEditing, onClick: onStop }]}
        >
          {isChanged && text.pendingEdits}
        </Notice>
      )}
      {otherQuery && problem !== undefined && (
        <Notice intent="info" title={text.cannotOpen(otherQuery.address)}>
          {problem}
        </Notice>
      )}
      {otherQuery && problem === undefined && (
        <Notice
          intent="info"
          title={text.queryInCell(otherQuery.address)}
          actions={[{ label: text.open, onClick: () => onOpen(otherQuery) }]}
        >
          {text.openReplacesForm}
        </Notice>
      )}
    </div>
  );
}
