import { useCallback, useState } from 'react';
import type { DataRangeConfirmation } from '../../app/data-ranges/data-range-actions';

/** A confirmation that the work waits for. */
export type OpenConfirmation = DataRangeConfirmation & { readonly decide: (yes: boolean) => void };

/** Shows a prompt until the user decides, or the work is canceled. */
export function useConfirmation() {
  const [confirmation, setConfirmation] = useState<OpenConfirmation>();
  const confirm = useCallback(
    (about: DataRangeConfirmation, signal?: AbortSignal) =>
      new Promise<boolean>((resolve) => {
        const decide = (yes: boolean) => {
          signal?.removeEventListener('abort', end);
          setConfirmation(undefined);
          resolve(yes);
        };
        const end = () => decide(false);
        signal?.addEventListener('abort', end);
        setConfirmation({ ...about, decide });
      }),
    [],
  );
  return { confirmation, confirm };
}
