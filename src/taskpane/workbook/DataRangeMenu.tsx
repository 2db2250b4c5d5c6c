import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons';
import type { RefObject } from 'react';
import type { DataRange, DataRangeKind } from '../../app/data-ranges/services/data-range-actions';
import { useSession } from '../shared/app-context';
import { toFluentRef } from '../shared/fluent-ref';
import { workbookStrings as text } from '../strings/workbook';

/** An action on a data range. `removeKept`: the ID of a kept row, or undefined for all. */
export type DataRangeAction =
  | 'go'
  | 'refresh'
  | 'edit'
  | 'verify'
  | 'highlight'
  | 'clearHighlights'
  | 'undo'
  | 'restore'
  | 'link'
  | 'replace'
  | { readonly convertTo: DataRangeKind }
  | { readonly removeKept: string | undefined }
  | { readonly keepValues: boolean };

interface DataRangeMenuProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly dataRange: DataRange;
  readonly disabled: boolean;
  readonly onAction: (action: DataRangeAction) => void;
  readonly onRemove: () => void;
}

const conversions: readonly (readonly [DataRangeKind, string])[] = [
  ['formula', text.toFormula],
  ['linked table', text.toTable],
  ['snapshot', text.toSnapshot],
];

/** The menu of actions on a data range. Actions that need the service are disabled while disconnected. */
export function DataRangeMenu({ button, dataRange, disabled, onAction, onRemove }: DataRangeMenuProps) {
  const { connected } = useSession();
  const { kind, address, formula } = dataRange;
  // A linked table without its cells or definition can only be removed.
  const canOnlyRemove = address === '';
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          ref={toFluentRef(button)}
          size="small"
          appearance="subtle"
          icon={<MoreHorizontalRegular />}
          aria-label={text.moreActions(address || (dataRange.name ?? formula))}
          disabledFocusable={disabled}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {!canOnlyRemove && kind !== 'snapshot' && <MenuItem onClick={() => onAction('edit')}>{text.edit}</MenuItem>}
          {!canOnlyRemove &&
            conversions
              .filter(([targetKind]) => targetKind !== kind)
              .map(([targetKind, label]) => (
                <MenuItem key={targetKind} disabled={!connected} onClick={() => onAction({ convertTo: targetKind })}>
                  {label}
                </MenuItem>
              ))}
          {!canOnlyRemove && kind === 'snapshot' && (
            <MenuItem disabled={!connected} onClick={() => onAction('verify')}>
              {text.verify}
            </MenuItem>
          )}
          {!canOnlyRemove && kind === 'linked table' && (
            <>
              <MenuItem onClick={() => onAction('highlight')}>{text.highlight}</MenuItem>
              <MenuItem onClick={() => onAction('clearHighlights')}>{text.clearHighlights}</MenuItem>
              <MenuItem disabled={!dataRange.canUndo} onClick={() => onAction('undo')}>
                {text.undo}
              </MenuItem>
            </>
          )}
          <MenuItem onClick={onRemove}>{text.remove}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
