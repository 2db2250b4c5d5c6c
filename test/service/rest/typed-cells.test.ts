import fc from 'fast-check';
import type { RestField, RestKind } from '../../../src/model/rest-resource';
import { restResources } from '../../../src/model/rest-resources';
import { toSerial } from '../../../src/model/serial-date';
import type { CellValue } from '../../../src/model/table';
import { restColumnKind, typedCells } from '../../../src/service/rest/typed-cells';
import { documentedRest } from '../../sandbox/documented-rest';
import { day } from '../../support/questions';

const serial = (date: string) => toSerial(day(date)) ?? null;
const field = (kind: RestKind, inJson: RestField['inJson'] = 'string'): RestField => ({ name: 'any', kind, inJson });
const one = (kind: RestKind, value: unknown): CellValue => typedCells(field(kind), [value])[0] ?? null;

/** A text of each kind as v1 writes it, with the cell that it must be; identifiers are those that spreadsheets spoil. */
const samples: Record<RestKind, readonly (readonly [unknown, CellValue])[]> = {
  text: [
    ['=EQ= Balanced', '=EQ= Balanced'],
    ['+Plus', '+Plus'],
    ['-Closed-', '-Closed-'],
    ['@Risk', '@Risk'],
    ['123', '123'],
    ['20260331', '20260331'],
    ['  two spaces', '  two spaces'],
  ],
  code: [
    ['by ', 'by'],
    ['1E5', '1E5'],
    ['007', '007'],
    ['=A1', '=A1'],
    ['TRUE', 'TRUE'],
  ],
  id: [
    ['037833100', '037833100'],
    ['9128283E5', '9128283E5'],
    ['00123', '00123'],
    ['02110', '02110'],
    ['+1 617 555 0100', '+1 617 555 0100'],
    ['-5', '-5'],
    ['IBM   ', 'IBM'],
    [1042, '1042'],
  ],
  number: [
    ['1500.2500', 1500.25],
    ['-1,234.50', -1234.5],
    ['1,234.50-', -1234.5],
    ['1.5E3', 1500],
    [' 12 ', 12],
    [7.5, 7.5],
    ['n/a', 'n/a'],
    ['1.234,56', '1.234,56'],
  ],
  percent: [
    ['4.2500', 4.25],
    ['4.25%', 4.25],
    ['4.25 %', 4.25],
    ['-0.5', -0.5],
    ['variable', 'variable'],
  ],
  date: [
    ['20260331', serial('2026-03-31')],
    ['03312026', serial('2026-03-31')],
    ['03/31/2026', serial('2026-03-31')],
    ['2026-03-31', serial('2026-03-31')],
    ['2026-03-31T00:00:00-04:00', serial('2026-03-31')],
    [20260331, serial('2026-03-31')],
    ['00000000', '00000000'],
    ['perpetual', 'perpetual'],
  ],
  flag: [
    ['Y', true],
    ['n', false],
    ['true', true],
    ['False', false],
    ['1', true],
    ['0', false],
    [true, true],
    ['P', 'P'],
  ],
};

describe.each(Object.entries(samples) as [RestKind, (readonly [unknown, CellValue])[]][])(
  'the kind %s',
  (kind, rows) => {
    test.each(rows)('reads %j as %j', (value, cell) => expect(one(kind, value)).toEqual(cell));

    test.each(['', '   ', null, undefined])('reads %j as an empty cell', (value) =>
      expect(one(kind, value)).toBeNull(),
    );

    test('keeps whatever text comes, if not as a value then as a text', () => {
      fc.assert(
        fc.property(fc.string({ minLength: 1 }), (text) => {
          const cell = one(kind, text);
          if (text.trim() === '') return cell === null;
          return typeof cell !== 'string' || cell === text || cell === text.trimEnd();
        }),
      );
    });
  },
);

// What each documented field holds, written down apart from the code: kinds by name, all others are text.
const expected: Record<string, Partial<Record<RestKind, string>>> = {
  Accounts: {
    id: 'custdianID mstrAcct accountID acctMailZip phoneNBR businessPh',
    date: 'businessDate dateOpened',
    code: 'accountStatus acctRegis acctType acctMailingCtryCode currency corporateTaxStatus acst',
  },
  Transactions: {
    id: 'portfolioCode symbol srcDesSymbol whtSymbol',
    date: 'tradeDate settlementDate origCostDate',
    number: `quantity trDateFX setDateFX tradeAmount originalCost exchangeFee commission otherFees originalFace execPri
      execPriCalc`,
    flag: 'pledge',
    code: 'transactionCode type srcDesType broker impComm commissionPurpose lotLocation post perfCont whtType',
  },
  Positions: {
    id: 'portfolioCode symbol',
    date: 'tradeDate settlementDate origCostDate',
    number: 'quantity tradeAmount originalCost originalFace',
    code: 'transactionCode type',
  },
  TaxLots: {
    id: 'portfolioCode symbol',
    date: 'tradeDate origCostDate',
    number: 'quantity tradeAmount originalCost originalFace',
    code: 'transactionCode type',
  },
  Vehicles: {
    id: 'id primarySymbol gnmapoolNumber dtcCode cusipUnderlyingSecurity',
    date: `exDividendDate recordDate payableDate issueDate datedDate maturityDate firstInterestPaymentDate callPut1Date
      callPut2Date callPut3Date currentAmortizationFactorDate previousAmortizationFactorDate
      prePreviousAmortizationFactorDate optionExpirationDate finalPaymentDate secondInterestPaymentDate
      thirdInterestPaymentDate fourthInterestPaymentDate factDate madatoryRedemptionDate prerefundingDate`,
    number: `dividendRate callPut1Price callPut2Price callPut3Price currentAmortizationFactor previousAmortizationFactor
      prePreviousAmortizationFactor optionStrikePrice couponDelay shareMultiplier nextDividendAmount bondFactor duration
      prerefundingPrice averageLife`,
    percent: 'annualRate yieldToMaturity',
    flag: 'variableRate unpricedIndicator discountZeroCouponOid federalTax taxable originalIssueDiscount',
    text: 'description1 description2 description3 description4 description5 industry',
  },
  Custodians: {
    id: 'id',
    number: 'accountActiveCount accountMissingCount accountClosedCount amount',
    code: 'status deliveryMethod deliverySubMethod',
  },
  Groups: {
    id: 'id customerId',
    date: 'createdDate modifiedDate',
    number: 'groupMembers amount',
    code: 'legalEntityCode groupType',
  },
  GroupMembers: {
    id: 'accountId masterAccountNumber accountNumber custodianDataId relationshipManagerPhone groupId customerId',
    date: 'updatedDate addedDate startReceiveDate',
    number: 'amount',
    flag: 'hasAcc hasTrn hasPos hasLot noRmConsent',
    code: 'status custodian accountDomicileCountry accountCurrency accountType legalEntityCode groupType',
  },
};

function expectedKind(resource: string, name: string): RestKind {
  const kinds = Object.entries(expected[resource] ?? {}) as [RestKind, string][];
  const found = kinds.find(([, names]) => names.split(/\s+/).includes(name))?.[0];
  return found ?? (resource === 'Vehicles' ? 'code' : 'text');
}

const documented = Object.entries(documentedRest).flatMap(([resource, names]) =>
  names.split(/\s+/).map((name) => [resource, name, expectedKind(resource, name)] as const),
);

test('every documented field has a row here', () => {
  expect(documented).toHaveLength(219);
  for (const [resource, kinds] of Object.entries(expected)) {
    const names = documentedRest[resource]?.split(/\s+/);
    for (const name of Object.values(kinds).flatMap((list) => list.split(/\s+/))) expect(names).toContain(name);
  }
});

test.each(documented)('v1 %s.%s is of kind %s and reads as that', (resource, name, kind) => {
  const known = restResources.find((one) => one.name === resource)?.fields.find((one) => one.name === name);
  expect(known).toMatchObject({ name, kind });
  if (!known) return;
  const asText = samples[kind].filter(([value]) => typeof value === 'string');
  const cells = asText.map(([value]) => typedCells(known, [value])[0]);
  // The id that v1 itself sends as a JSON number is one.
  if (known.inJson === 'number' && kind === 'id') expect(typedCells(known, [16])).toEqual([16]);
  else expect(cells).toEqual(asText.map(([, cell]) => cell));
  expect(restColumnKind(known)).toBe(
    kind === 'percent' ? 'number' : kind === 'id' ? (known.inJson === 'number' ? 'id' : 'code') : kind,
  );
});

describe('a column of dates', () => {
  test('with one day first keeps all texts that begin with day or month', () => {
    expect(typedCells(field('date'), ['03042026', '31032026', '20260331', '2026-03-31', ''])).toEqual([
      '03042026',
      '31032026',
      serial('2026-03-31'),
      serial('2026-03-31'),
      null,
    ]);
    expect(typedCells(field('date'), ['03/04/2026', '31/03/2026'])).toEqual(['03/04/2026', '31/03/2026']);
  });

  test('with texts that are no date at all reads the others', () => {
    expect(typedCells(field('date'), ['03042026', 'open', '00000000'])).toEqual([
      serial('2026-03-04'),
      'open',
      '00000000',
    ]);
  });
});
