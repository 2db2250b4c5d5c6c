import { sql } from '../sql';
import type { Store } from '../store';
import { formatText } from './formats';
import type { DatedParameters } from './parameters';
import type { RestRecord } from './record';
import { makeVehicleDetails } from './vehicle-details';

/** The maximum length of a description line. The rest continues on the next line. */
const lineLength = 30;

/** Reads a custodian's securities, if it delivered securities for the date. */
export function listVehicles(store: Store, { custodianId, midnight }: DatedParameters): RestRecord[] {
  const rows = store.readAll(sql`
    SELECT s.*, y."Code" AS type, m."Name" AS major, m."PrimaryTypeCode" AS primaryType, c."Alpha3Code" AS currency,
      c."Alpha2Code" AS country, k."Name" AS sector, p."PriceValue" AS price
    FROM "Security" AS s
    LEFT JOIN "SecurityType" AS y ON y."Id" = s."SecurityTypeId"
    LEFT JOIN "MajorAssetClass" AS m ON m."Id" = y."MajorAssetClassId"
    LEFT JOIN "Currency" AS c ON c."Id" = s."CurrencyId"
    LEFT JOIN "Sector" AS k ON k."Id" = s."SectorId"
    LEFT JOIN "Price" AS p ON p."CustodianId" = s."CustodianId" AND p."ProcessDate" = ${midnight} AND p."SecurityId" = s."Id"
    WHERE s."CustodianId" = ${custodianId} AND EXISTS (SELECT 1 FROM "InterfaceStatus" AS i
      WHERE i."CustodianId" = ${custodianId} AND i."ProcessDate" = ${midnight} AND i."HasVeh")
    ORDER BY s."Id"`);
  return rows.map((row) => {
    const description = formatText(row['Description']);
    const currency = formatText(row['currency']);
    const price = row['price'] ?? null;
    return {
      id: formatText(row['Id']),
      type: formatText(row['type']),
      currency,
      primaryType: formatText(row['primaryType']),
      primarySymbol: formatText(row['PrimarySymbol']),
      description1: description.slice(0, lineLength),
      description2: description.slice(lineLength, 2 * lineLength),
      majorAssetClass: formatText(row['major']),
      countryOfIssue: formatText(row['country']).toUpperCase(),
      tradeCurrency: currency,
      issueCurrency: currency,
      riskCurrency: currency,
      sector: formatText(row['sector']),
      industry: formatText(row['Industry']),
      unpricedIndicator: price === null ? 'Y' : 'N',
      worthlessCode: price === 0 ? 'W' : '',
      foreingCode: currency === 'USD' ? '' : 'F',
      ...makeVehicleDetails(Number(row['Id']), Number(row['SecurityTypeId']), description, formatText(row['Cusip'])),
    };
  });
}
