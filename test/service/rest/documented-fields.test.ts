import { findRestColumnKind, type RestKind } from '../../../src/model/rest-resource';
import { restResources } from '../../../src/model/rest-resources';
import { readTypedCells } from '../../../src/service/rest/typed-cells';
import { documentedRest } from '../../../packages/sandbox/test/documented-rest';
import { restSamples } from '../../support/rest-samples';

// The content of each documented field, independent of the code: kinds by name, all others are text.
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

function findExpectedKind(resource: string, name: string): RestKind {
  const kinds = Object.entries(expected[resource] ?? {}) as [RestKind, string][];
  const found = kinds.find(([, names]) => names.split(/\s+/).includes(name))?.[0];
  return found ?? (resource === 'Vehicles' ? 'code' : 'text');
}

const documented = Object.entries(documentedRest).flatMap(([resource, names]) =>
  names.split(/\s+/).map((name) => [resource, name, findExpectedKind(resource, name)] as const),
);

test('includes every documented field', () => {
  expect(documented).toHaveLength(219);
  for (const [resource, kinds] of Object.entries(expected)) {
    const names = documentedRest[resource]?.split(/\s+/);
    for (const name of Object.values(kinds).flatMap((list) => list.split(/\s+/))) expect(names).toContain(name);
  }
});

test.each(documented)('v1 %s.%s is of kind %s and reads as that', (resource, name, kind) => {
  const known = restResources
    .find((candidate) => candidate.name === resource)
    ?.fields.find((candidate) => candidate.name === name);
  expect(known).toMatchObject({ name, kind });
  if (!known) return;
  const asText = restSamples[kind].filter(([value]) => typeof value === 'string');
  const cells = asText.map(([value]) => readTypedCells(known, [value])[0]);
  // The only ID that v1 sends as a JSON number.
  if (known.jsonType === 'number' && kind === 'id') expect(readTypedCells(known, [16])).toEqual([16]);
  else expect(cells).toEqual(asText.map(([, cell]) => cell));
  expect(findRestColumnKind(known)).toBe(
    kind === 'percent' ? 'number' : kind === 'id' ? (known.jsonType === 'number' ? 'id' : 'code') : kind,
  );
});
