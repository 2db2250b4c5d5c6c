import { type Random, getItem } from './random';
import { apportion } from './scale';

/** An account at a custodian. Only active accounts have holdings. */
export interface Account {
  readonly id: number;
  readonly custodianId: number;
  readonly customerId: number;
  readonly number: string;
  readonly master: string;
  readonly name: string;
  readonly status: 'Active' | 'Closed' | 'Pending';
  readonly type: string;
  readonly contact: string | null;
  readonly street: string;
  readonly city: string;
  readonly state: string | null;
  readonly country: string;
  readonly zip: string;
  readonly email: string | null;
  readonly phone: string;
  readonly businessPhone: string | null;
  readonly opened: string;
  readonly currencyId: number;
}

const custodianWeights = [40, 30, 20, 18, 12];
const familyNames = [
  'Okafor',
  'Lindqvist',
  'Moreau',
  "O'Hara",
  'Castellano',
  'Whitcombe',
  'Nakagawa',
  'Di Pietro',
  'Ferreira',
];
const accountKinds = [
  'Family Trust',
  'Growth Account',
  'IRA Rollover',
  'Joint Tenants',
  'Foundation',
  'Income Mandate',
  'Holdings LLC',
];
const types = ['Individual', 'Joint', 'Trust', 'IRA', 'Corporate', 'Custody'];
/** Account names that look like formulas. */
const trapNames = ['@Risk Partners LP', '=EQ= Balanced Mandate', '-Closed out- Wyndham Estate', '+Plus Growth Fund'];
const places = [
  ['Boston', 'MA', 'US', '02110'],
  ['Hartford', 'CT', 'US', '06103'],
  ['San Mateo', 'CA', 'US', '94401'],
  ['Toronto', 'ON', 'CA', 'M5H 2N2'],
  ['Genève', null, 'CH', '1204'],
  ['New York', 'NY', 'US', '10016'],
] as const;
const homeCurrencies = [1, 1, 1, 3, 1];

/** Creates all accounts, one custodian after another, with IDs from 1. */
export function makeAccounts(total: number, random: Random): Account[] {
  const list: Account[] = [];
  apportion(total, custodianWeights).forEach((count, index) => {
    for (let position = 0; position < count; position += 1) {
      list.push(makeAccount(list.length + 1, index + 1, position, random));
    }
  });
  return list;
}

function makeAccount(id: number, custodianId: number, position: number, random: Random): Account {
  const place = random.pick(places);
  const family = random.pick(familyNames);
  const trap = custodianId === 1 ? trapNames[position - 3] : undefined;
  return {
    id,
    custodianId,
    customerId: getItem([0, 1, 2, 0, 1, 0, 2, 1], position % 8),
    number: makeAccountNumber(custodianId, id, random),
    master: String(random.nextInt(1, 999_999_999)).padStart(9, '0'),
    name: trap ?? `${family} ${random.pick(accountKinds)}`,
    status: position >= 4 && position % 13 === 5 ? 'Closed' : position % 29 === 11 ? 'Pending' : 'Active',
    type: random.pick(types),
    contact: random.chance(0.2) ? null : `${random.pick(['Ana', 'Jon', 'Mireille', 'Kofi', 'Siân'])} ${family}`,
    street: `${random.nextInt(1, 980)} ${random.pick(['Harbor St', 'Rue du Lac', 'Elm Ave, Suite "B"', 'Bay St'])}`,
    city: place[0],
    state: place[1],
    country: place[2],
    zip: place[3],
    email: random.chance(0.3) ? null : `${family.toLowerCase().replace(/[^a-z]/g, '')}${id}@example.com`,
    phone: `+1 617 555 ${String(random.nextInt(100, 199)).padStart(4, '0')}`,
    businessPhone: random.chance(0.5) ? null : `(617) 555-${String(random.nextInt(100, 199)).padStart(4, '0')}`,
    opened: `${random.nextInt(1998, 2024)}-${String(random.nextInt(1, 12)).padStart(2, '0')}-${String(random.nextInt(1, 28)).padStart(2, '0')}`,
    currencyId: random.chance(0.1) && custodianId === 2 ? 2 : getItem(homeCurrencies, custodianId - 1),
  };
}

/** Returns an account number in the custodian's format: with leading zeros, a dash, or an E between digits. */
function makeAccountNumber(custodianId: number, id: number, random: Random): string {
  const digits = String(id * 37 + random.nextInt(0, 36)).padStart(6, '0');
  if (custodianId === 1) return `00${digits}`;
  if (custodianId === 2) return `7XK-${digits}`;
  if (custodianId === 3) return `${digits.slice(1, 5)}E${digits.slice(4)}`;
  if (custodianId === 4) return `CH${digits}.001`;
  return `9${digits}`;
}
