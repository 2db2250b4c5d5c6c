import { addCusipDigit, addIsinDigit, addSedolDigit } from './identifiers';
import type { Random } from './random';
import { bondTypes, cashType } from './security-type-ids';
import { currencies } from './reference-rows';
import { apportion } from './scale';
import { describeSecurity, makeTicker } from './security-names';

/** A custodian's record of a security. `drift` is the standard deviation of its price change in a day, relative to the price. */
export interface Security {
  readonly id: number;
  readonly custodianId: number;
  readonly typeId: number;
  readonly currencyId: number;
  readonly symbol: string | null;
  readonly cusip: string | null;
  readonly sedol: string | null;
  readonly isin: string | null;
  readonly ticker: string | null;
  readonly description: string;
  readonly sectorId: number | null;
  readonly industry: string | null;
  readonly firstPrice: number;
  readonly drift: number;
}

const custodianWeights = [1000, 600, 400, 300, 200];
const typeWeights = [0, 2, 40, 3, 4, 14, 6, 8, 3, 2, 5, 8, 12, 3, 2, 3, 1, 1, 1];
const symbolKinds = ['', 'O', 'T', 'T', 'T', 'C', 'C', 'C', 'C', 'C', 'T', 'T', 'S', 'I', 'I', 'O', 'O', 'O', 'O'];
const industries = ['Software', 'Banks', 'Oil & Gas', 'Insurance', 'Pharmaceuticals', 'Retail', 'Machinery', 'Telecom'];

/** CUSIPs that a spreadsheet would turn into numbers: leading zeros, scientific notation, digits only. */
const trapCusips = [
  '037833100',
  '9128283E5',
  '00123E102',
  '000361105',
  '1234E1005',
  '31771E204',
  '023135106',
  '00846U101',
];

/** Creates the securities of all custodians. Each custodian has a range of IDs, which starts with its cash accounts. */
export function makeSecurities(total: number, random: Random): Security[] {
  const list: Security[] = [];
  const shared: Security[] = [];
  apportion(total, custodianWeights).forEach((count, index) => {
    const custodianId = index + 1;
    for (let position = 0; position < count; position += 1) {
      const id = 10_000 * custodianId + position + 1;
      const currency = currencies[position];
      if (currency) {
        list.push(createCashAccount(id, custodianId, Number(currency[0]), String(currency[2])));
        continue;
      }
      // Custodians share some securities, each under its own ID.
      const sharedSecurity = custodianId > 1 && random.chance(0.15) ? random.pick(shared) : undefined;
      const security = sharedSecurity
        ? { ...sharedSecurity, id, custodianId }
        : makeSecurity(id, custodianId, position, random);
      if (custodianId === 1) shared.push(security);
      list.push(security);
    }
  });
  return list;
}

function createCashAccount(id: number, custodianId: number, currencyId: number, code: string): Security {
  const symbol = code === 'USD' ? 'cash' : `cash${code.toLowerCase()}`;
  const none = { cusip: null, sedol: null, isin: null, ticker: null, sectorId: null, industry: null };
  return {
    id,
    custodianId,
    typeId: cashType,
    currencyId,
    symbol,
    description: `${code} CASH`,
    ...none,
    firstPrice: 1,
    drift: 0,
  };
}

function makeSecurity(id: number, custodianId: number, position: number, random: Random): Security {
  const typeId = pickType(random);
  const isForeign = typeId === 13 || typeId === 14 || typeId === 15;
  const currencyId = isForeign ? random.nextInt(2, 10) : random.chance(0.05) ? 2 : 1;
  const cusip = isForeign && random.chance(0.7) ? null : makeCusip(custodianId, position, random);
  const sedol = isForeign || random.chance(0.2) ? addSedolDigit(makeSedolStart(random)) : null;
  const country = String(currencies[currencyId - 1]?.[1] ?? 'us').toUpperCase();
  const isin = makeIsin(isForeign ? (country === 'EU' ? 'FR' : country) : 'US', cusip, random);
  const ticker = makeTicker(typeId, id, random);
  const kind = symbolKinds[typeId - 1];
  const customSymbol = `${typeId === 18 ? 'HF' : 'X'}${String(id).padStart(6, '0')}`;
  const symbol = { C: cusip, T: ticker, S: sedol, I: isin }[kind ?? ''] ?? customSymbol;
  const isEquity = typeId === 3 || typeId === 5 || typeId === 13;
  return {
    id,
    custodianId,
    typeId,
    currencyId,
    symbol: random.chance(0.004) ? null : symbol,
    cusip,
    sedol,
    isin,
    ticker,
    description: describeSecurity(typeId, random),
    sectorId: isEquity && !random.chance(0.05) ? random.nextInt(1, 11) : null,
    industry: isEquity && random.chance(0.7) ? random.pick(industries) : null,
    ...makePriceModel(typeId, currencyId, random),
  };
}

function pickType(random: Random): number {
  let rest = random.next() * typeWeights.reduce((left, right) => left + right, 0);
  return (
    1 +
    Math.max(
      1,
      typeWeights.findIndex((weight) => (rest -= weight) < 0),
    )
  );
}

function makeCusip(custodianId: number, position: number, random: Random): string {
  const trap = custodianId === 1 ? trapCusips[position - currencies.length] : undefined;
  if (trap !== undefined) return trap;
  const digits = String(random.nextInt(0, 999_999)).padStart(6, '0');
  const issue = random.chance(0.15) ? `${random.nextInt(0, 9)}E` : random.chance(0.3) ? 'AB' : '10';
  return addCusipDigit(`${digits}${issue}`);
}

function makeIsin(country: string, cusip: string | null, random: Random): string | null {
  if (random.chance(0.15)) return null;
  return addIsinDigit(`${country}${cusip ?? String(random.nextInt(0, 999_999_999)).padStart(9, '0')}`);
}

function makeSedolStart(random: Random): string {
  // Older SEDOLs have only digits and can begin with a zero; newer SEDOLs begin with a consonant.
  return random.chance(0.5)
    ? `0${random.nextInt(10_000, 99_999)}`
    : `B${random.nextInt(1, 9)}XK${random.nextInt(10, 99)}`;
}

function makePriceModel(typeId: number, currencyId: number, random: Random): { firstPrice: number; drift: number } {
  const scale = currencyId === 6 && !bondTypes.includes(typeId) ? 100 : 1;
  if (typeId === 2) return { firstPrice: 1, drift: 0 };
  if (bondTypes.includes(typeId)) return { firstPrice: 80 + random.next() * 30, drift: 0.002 };
  if (typeId === 16 || typeId === 17) return { firstPrice: 0.4 + random.next() * 20, drift: 0.05 };
  if (typeId >= 18) return { firstPrice: 800 + random.next() * 1500, drift: 0.001 };
  return { firstPrice: scale * (3 + Math.exp(random.nextNormal() * 0.9 + 4)), drift: 0.015 };
}
