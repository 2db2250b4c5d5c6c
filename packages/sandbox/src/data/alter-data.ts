import { entities } from '../schema/entities';
import type { Entity } from '../schema/entity';

/** The dialects that change rows rather than the interface. */
export const dataDialects = ['nameless', 'high-ids', 'all-late', 'unrecorded', 'fx-unflagged'] as const;

export type DataDialect = (typeof dataDialects)[number];

/** Increments of the IDs of each entity. Delivery statuses keep their IDs, which the interface documents. */
const idIncrements: Readonly<Record<string, number>> = {
  Custodian: 700,
  Customer: 40,
  Currency: 20,
  Sector: 30,
  SecurityType: 50,
  MajorAssetClass: 80,
  TransactionCode: 900,
  Account: 1_000_000,
  Security: 2_000_000,
  TaxLot: 3_000_000,
  Transaction: 4_000_000,
};

/** Returns statements that change the default rows for some dialects. Run them before creating indexes. */
export function alterData(dialects: readonly DataDialect[]): string[] {
  return [
    ...(dialects.includes('nameless') ? nameless : []),
    ...(dialects.includes('all-late') ? allLate : []),
    ...(dialects.includes('unrecorded') ? unrecorded : []),
    ...(dialects.includes('fx-unflagged')
      ? ['UPDATE "InterfaceStatus" SET "HasFx" = 0 WHERE "HasFx" IS NOT NULL']
      : []),
    // Last, because the other statements use the default IDs.
    ...(dialects.includes('high-ids') ? [...entities.flatMap(incrementIds), ...incrementBreakIds] : []),
  ];
}

const nameless = [
  'UPDATE "Custodian" SET "ShortName" = NULL WHERE "Id" IN (2, 3)',
  'UPDATE "Custodian" SET "Name" = NULL WHERE "Id" = 3',
  'UPDATE "Customer" SET "ShortName" = NULL WHERE "Id" = 1',
];

// Status Waiting (4) for customers 0 and 2, Delay (2) for customer 1. Holidays (6) stay unchanged.
const allLate = [
  `UPDATE "InterfaceStatus" SET "StatusId" = CASE "CustomerId" WHEN 1 THEN 2 ELSE 4 END, "RunDate" = NULL,
     "HasTrn" = 0, "HasPos" = 0, "HasPri" = 0, "HasLot" = 0, "HasAcc" = 0, "HasVeh" = 0, "HasFx" = 0
   WHERE "CustodianId" = 3 AND "StatusId" <> 6`,
];

const unrecorded = [
  `DELETE FROM "InterfaceStatus" WHERE ("CustodianId" = 2 OR ("CustodianId" = 3 AND "CustomerId" = 1))
     AND "ProcessDate" IN (SELECT DISTINCT "ProcessDate" FROM "Position" ORDER BY "ProcessDate" DESC LIMIT 2)`,
];

function incrementIds({ name, fields, navigations }: Entity): string[] {
  const findTarget = (field: string): string | undefined => {
    if (field === 'Id') return name;
    const navigation = navigations.find(
      ({ isCollection, fieldPairs: pairs }) => !isCollection && pairs.some(([here]) => here === field),
    );
    return navigation?.target ?? /^(Custodian|Customer)Id$/.exec(field)?.[1];
  };
  const assignments = fields.flatMap(({ name: field }) => {
    const increment = idIncrements[findTarget(field) ?? ''];
    return increment === undefined ? [] : [`"${field}" = "${field}" + ${increment}`];
  });
  return assignments.length > 0 ? [`UPDATE "${name}" SET ${assignments.join(', ')}`] : [];
}

const incrementBreakIds = [
  `UPDATE "PlantedBreak" SET "CustodianId" = "CustodianId" + ${idIncrements['Custodian']},
     "AccountId" = "AccountId" + ${idIncrements['Account']}, "SecurityId" = "SecurityId" + ${idIncrements['Security']}`,
];
