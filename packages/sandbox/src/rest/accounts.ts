import { sql } from '../sql';
import type { Store } from '../store';
import { formatStoredDate, formatDate, formatText } from './formats';
import type { DatedParameters } from './parameters';
import type { RestRecord } from './record';

/** Reads a custodian's accounts, if it delivered accounts for the date. */
export function listAccounts(store: Store, { custodianId, midnight, date }: DatedParameters): RestRecord[] {
  const rows = store.readAll(sql`
    SELECT a.*, c."Alpha3Code" AS currency FROM "Account" AS a LEFT JOIN "Currency" AS c ON c."Id" = a."CurrencyId"
    WHERE a."CustodianId" = ${custodianId} AND EXISTS (SELECT 1 FROM "InterfaceStatus" AS s
      WHERE s."CustodianId" = a."CustodianId" AND s."CustomerId" = a."CustomerId" AND s."ProcessDate" = ${midnight} AND s."HasAcc")
    ORDER BY a."Id"`);
  return rows.map((row) => {
    const [first = '', ...last] = formatText(row['PrimaryContact']).split(' ');
    const [street = '', ...suite] = formatText(row['MailingAddress']).split(', ');
    return {
      custdianID: formatText(row['CustodianId']),
      mstrAcct: formatText(row['Master']),
      masterAccountName: formatText(row['Name']),
      businessDate: formatDate(date, 'yyyyMMdd'),
      accountID: formatText(row['Number']),
      accountTitleLine1: formatText(row['Name']),
      accountStatus: formatText(row['AccountStatus']),
      acctRegis: formatText(row['AccountType']).slice(0, 1),
      acctType: formatText(row['AccountType']),
      taxpayerFirstName: first,
      taxpayerLastName: last.join(' '),
      primaryContact: formatText(row['PrimaryContact']),
      mailingAddressLine1: street,
      mailingAddressLine2: suite.join(', '),
      accountMailingCity: formatText(row['MailingCity']),
      acctMailZip: formatText(row['MailingZipCode']),
      acctMailingCtryCode: formatText(row['MailingCountry']),
      emailAddress: formatText(row['Email']),
      phoneNBR: formatText(row['Phone']),
      businessPh: formatText(row['BusinessPhone']),
      dateOpened: formatStoredDate(row['DateOpened'], 'slashes'),
      currency: formatText(row['currency']),
    };
  });
}
