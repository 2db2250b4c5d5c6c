import type { Holding } from '../../checks/holding-rows';
import type { Loader } from '../../loader/loader';
import { fetchByIds } from './check-rows';

type HoldingKey = Pick<Holding, 'account' | 'security'>;

/**
 * Fetches the currencies of holdings. Returns a function that finds the currency of a holding's amounts: by the settings, that
 * of its security or of its account.
 */
export async function fetchValueCurrencyFinder(
  loader: Loader,
  holdings: readonly HoldingKey[],
  custodian: number,
  signal?: AbortSignal,
): Promise<(holding: HoldingKey) => number | undefined> {
  const usesAccountCurrency = loader.getConventions().amountCurrency === 'account';
  const getRecordId = ({ account, security }: HoldingKey) => (usesAccountCurrency ? account : security);
  const ids = new Set(holdings.map(getRecordId));
  const set = usesAccountCurrency ? 'Accounts' : 'Securities';
  const records = await fetchByIds(loader, set, ['CurrencyId'], ids, custodian, signal);
  return (holding) => {
    const currency = records.get(getRecordId(holding))?.[0];
    return typeof currency === 'number' ? currency : undefined;
  };
}
