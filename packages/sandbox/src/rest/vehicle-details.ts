import { bondTypes } from '../data/security-type-ids';
import { createRandom } from '../data/random';
import type { RestRecord } from './record';

const ratings = [
  ['AAA', 'Aaa'],
  ['AA', 'Aa2'],
  ['A-', 'A3'],
  ['BBB', 'Baa2'],
  ['BB+', 'Ba1'],
  ['NR', 'WR'],
] as const;

/** Generates the security fields that only REST v1 has. The security's ID is the random seed, so they never change. */
export function makeVehicleDetails(id: number, typeId: number, description: string, cusip: string): RestRecord {
  const random = createRandom(`vehicle ${id}`);
  if (bondTypes.includes(typeId)) {
    const [snp, moody] = random.pick(ratings);
    const maturity = /(\d\d)\/(\d\d)\/(\d{4})/.exec(description);
    const coupon = /([\d.]+)%/.exec(description)?.[1] ?? '0';
    const callable = random.chance(0.3);
    const issued = `${random.nextInt(2008, 2024)}${String(random.nextInt(1, 12)).padStart(2, '0')}15`;
    return {
      snpRating: snp,
      moodyRating: moody,
      accrualCalendar: random.pick(['30/360', 'ACT/ACT', 'ACT/360']),
      variableRate: random.chance(0.1) ? 'Y' : 'N',
      issueDate: issued,
      datedDate: issued,
      maturityDate: maturity ? `${maturity[3] ?? ''}${maturity[1] ?? ''}${maturity[2] ?? ''}` : '',
      annualRate: Number(coupon).toFixed(4),
      yieldToMaturity: (Number(coupon) + random.nextNormal() * 0.4).toFixed(4),
      incomeFrequency: random.pick(['S', 'S', 'A', 'Q', 'M']),
      callPut1: callable ? 'C' : '',
      callPut1Date: callable ? `${random.nextInt(2026, 2030)}0115` : '',
      callPut1Price: callable ? '100.000000' : '',
      currentAmortizationFactor: typeId === 8 ? random.next().toFixed(8) : '',
      bondType: random.pick(['C', 'G', 'M']),
      federalTax: typeId === 8 ? 'N' : 'Y',
      taxable: typeId === 8 ? 'N' : 'Y',
      originalIssueDiscount: random.chance(0.1) ? 'Y' : 'N',
      duration: (random.next() * 12).toFixed(3),
      averageLife: (random.next() * 15).toFixed(3),
      shareMultiplier: '0.01',
    };
  }
  if (typeId === 16) {
    return {
      optionExpirationDate: '20270115',
      optionStrikePrice: `${random.nextInt(5, 200)}.000`,
      optionCallPutIndicator: /PUT/i.test(description) ? 'P' : 'C',
      cusipUnderlyingSecurity: cusip,
      shareMultiplier: '100',
    };
  }
  const pays = random.chance(0.6);
  return {
    exDividendDate: pays ? '20260312' : '',
    recordDate: pays ? '20260313' : '',
    payableDate: pays ? '20260331' : '',
    dividendRate: pays ? (random.next() * 3).toFixed(4) : '',
    nextDividendAmount: pays ? random.next().toFixed(4) : '',
    primaryExchange: random.pick(['XNYS', 'XNAS', 'XTSE', '']),
    shareMultiplier: '1',
  };
}
