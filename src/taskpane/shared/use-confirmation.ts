import { useCallback, useState } from 'react';
import type { DataRangeConfirmation } from '../../app/data-ranges/services/data-range-actions';

/** A confirmation that waits for the user's decision. */
export type OpenConfirmation = DataRangeConfirmation & { readonly decide: (yes: boolean) => void };

/** Asks the user to confirm. Canceling the work declines. */
export function useConfirmation() {
  const [confirmation, setConfirmation] = useState<OpenConfirmation>();
  const confirm = useCallback(
    (request: DataRangeConfirmation, signal?: AbortSignal) =>
      new Promise<boolean>((resolve) => {
        const decide = (yes: boolean) => {
          signal?.removeEventListener('abort', decline);
          setConfirmation(undefined);
          resolve(yes);
        };
        const decline = () => decide(false);
        signal?.addEventListener('abort', decline);
        setConfirmation({ ...request, decide });
      }),
    [],
  );
  return { confirmation, confirm };
}
