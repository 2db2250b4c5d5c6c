import { sql } from '../sql';
import type { DatabaseRow, Store } from '../store';
import { formatFixed, formatText } from './formats';
import type { RestRecord } from './record';

/** The two groups of each customer. Accounts with an even ID are in the first group. */
const kinds = ['Household', 'Reporting'] as const;

interface Member {
  readonly groupId: number;
  readonly row: DatabaseRow;
}

function readMembers(store: Store): Member[] {
  const rows = store.readAll(sql`
    SELECT a.*, c."ShortName" AS custodian, c."Name" AS custodianName, k."Name" AS customer, u."Alpha3Code" AS currency,
      (SELECT sum(p."MarketValue") FROM "Position" AS p WHERE p."AccountId" = a."Id" AND p."ProcessDate" =
        (SELECT max(q."ProcessDate") FROM "Position" AS q WHERE q."AccountId" = a."Id")) AS amount
    FROM "Account" AS a
    LEFT JOIN "Custodian" AS c ON c."Id" = a."CustodianId" LEFT JOIN "Customer" AS k ON k."Id" = a."CustomerId"
    LEFT JOIN "Currency" AS u ON u."Id" = a."CurrencyId" ORDER BY a."Id"`);
  return rows.map((row) => ({ groupId: Number(row['CustomerId']) * 2 + (Number(row['Id']) % 2) + 1, row }));
}

function formatGroup(groupId: number, row: DatabaseRow): Record<string, string> {
  const kind = kinds[(groupId - 1) % 2] ?? '';
  return {
    legalEntityCode: `LE${String(groupId).padStart(4, '0')}`,
    groupType: kind,
    customerId: formatText(row['CustomerId']),
    customer: formatText(row['customer']),
    groupName: `${formatText(row['customer'])} ${kind}`,
  };
}

/** Reads the account groups, with their total market value. */
export function listGroups(store: Store): RestRecord[] {
  const byGroup = new Map<number, Member[]>();
  for (const member of readMembers(store))
    byGroup.set(member.groupId, [...(byGroup.get(member.groupId) ?? []), member]);
  return [...byGroup]
    .sort(([left], [right]) => left - right)
    .map(([id, list]) => {
      const first = list[0]?.row ?? {};
      const { groupName = '', ...fields } = formatGroup(id, first);
      const amount = list.reduce((sum, { row }) => sum + Number(row['amount'] ?? 0), 0);
      return {
        ...fields,
        id: String(id),
        name: groupName,
        createdBy: 'setup',
        createdDate: '2019-02-28',
        modifiedDate: '2025-11-03',
        groupMembers: String(list.length),
        amount: formatFixed(amount, 2),
      };
    });
}

/** Reads the accounts of a group, or of all groups. */
export function listGroupMembers(store: Store, groupId: number | undefined): RestRecord[] {
  return readMembers(store)
    .filter((member) => groupId === undefined || member.groupId === groupId)
    .map(({ groupId: id, row }) => {
      const active = row['AccountStatus'] === 'Active' ? 'true' : 'false';
      return {
        ...formatGroup(id, row),
        accountId: formatText(row['Id']),
        masterAccountNumber: formatText(row['Master']),
        accountNumber: formatText(row['Number']),
        accountName: formatText(row['Name']),
        amount: formatFixed(row['amount'], 2),
        status: formatText(row['AccountStatus']),
        updatedDate: '2025-11-03',
        addedDate: '2019-02-28',
        startReceiveDate: active === 'true' ? '2019-03-01' : '',
        addedBy: 'setup',
        custodian: formatText(row['custodian']),
        custodianDataId: formatText(row['CustodianId']),
        custodianFullName: formatText(row['custodianName']),
        hasAcc: 'true',
        hasTrn: active,
        hasPos: active,
        hasLot: row['CustodianId'] === 5 ? 'false' : active,
        accountDomicileCountry: formatText(row['MailingCountry']),
        accountCurrency: formatText(row['currency']),
        accountType: formatText(row['AccountType']),
        noRmConsent: 'false',
        relationshipManagerFirstName: 'Robin',
        relationshipManagerLastName: "D'Arcy",
        relationshipManagerEmail: 'robin.darcy@example.com',
        relationshipManagerPhone: '+1 617 555 0100',
        groupId: String(id),
      };
    });
}
