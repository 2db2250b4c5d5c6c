import { sql } from '../sql';
import type { Store } from '../store';
import { dateText, formatDate, text } from './formats';
import type { DatedParameters } from './parameters';
import type { RestRecord } from './record';

/** Reads a custodian's accounts, if it delivered accounts for the date. */
export function accounts(store: Store, { custodianId, instant, date }: DatedParameters): RestRecord[] {
  const rows = store.all(sql`
    SELECT a.*, c."Alpha3Code" AS currency FROM "Account" AS a LEFT JOIN "Currency" AS c ON c."Id" = a."CurrencyId"
    WHERE a."CustodianId" = ${custodianId} AND EXISTS (SELECT 1 FROM "InterfaceStatus" AS s
      WHERE s."CustodianId" = a."CustodianId" AND s."CustomerId" = a."CustomerId" AND s."ProcessDate" = ${instant} AND s."HasAcc")
    ORDER BY a."Id"`);
  return rows.map((row) => {
    const [first = '', ...last] = text(row['PrimaryContact']).split(' ');
    const [street = '', ...suite] = text(row['MailingAddress']).split(', ');
    return {
      custdianID: text(row['CustodianId']),
      mstrAcct: text(row['Master']),
      masterAccountName: text(row['Name']),
      businessDate: formatDate(date, 'yyyyMMdd'),
      accountID: text(row['Number']),
      accountTitleLine1: text(row['Name']),
      accountStatus: text(row['AccountStatus']),
      acctRegis: text(row['AccountType']).slice(0, 1),
      acctType: text(row['AccountType']),
      taxpayerFirstName: first,
      taxpayerLastName: last.join(' '),
      primaryContact: text(row['PrimaryContact']),
      mailingAddressLine1: street,
      mailingAddressLine2: suite.join(', '),
      accountMailingCity: text(row['MailingCity']),
      acctMailZip: text(row['MailingZipCode']),
      acctMailingCtryCode: text(row['MailingCountry']),
      emailAddress: text(row['Email']),
      phoneNBR: text(row['Phone']),
      businessPh: text(row['BusinessPhone']),
      dateOpened: dateText(row['DateOpened'], 'slashes'),
      currency: text(row['currency']),
    };
  });
}
