import { defineEntity } from './entity';

/** Accounts and their positions, tax lots, and transactions. */
export const accountEntities = [
  defineEntity(
    'Account',
    'Accounts',
    'accounts',
    'Id',
    `Id Int32 Account ID
     CustodianId Int16? Custodian ID
     CustomerId Int16? Customer ID
     Number String? Account number
     Master String? Master account
     Name String? Account name
     AccountStatus String?
     AccountType String?
     PrimaryContact String?
     MailingAddress String?
     MailingCity String?
     MailingState String?
     MailingCountry String?
     MailingZipCode String? Mailing ZIP code
     Email String?
     Phone String?
     BusinessPhone String?
     DateOpened DateTimeOffset?
     CurrencyId Byte? Currency ID`,
    `Currency -> Currency CurrencyId=Id
     Custodian -> Custodian CustodianId=Id
     Customer -> Customer CustomerId=Id
     Positions => Position Id=AccountId
     TaxLots => TaxLot Id=AccountId
     Transactions => Transaction Id=AccountId`,
  ),
  defineEntity(
    'Position',
    'Positions',
    'positions',
    'AccountId CustodianId CustomerId ProcessDate SecurityId',
    `CustodianId Int16 Custodian ID
     CustomerId Int16 Customer ID
     ProcessDate DateTimeOffset
     AccountId Int32 Account ID
     SecurityId Int32 Security ID
     ShortPosition Boolean
     Quantity Decimal
     MarketValue Decimal
     OriginalCost Decimal?
     OriginalCostDate DateTimeOffset?
     OriginalFace Decimal?`,
    `Account -> Account AccountId=Id
     Custodian -> Custodian CustodianId=Id
     Customer -> Customer CustomerId=Id
     Security -> Security SecurityId=Id`,
  ),
  defineEntity(
    'TaxLot',
    'TaxLots',
    'taxLots',
    'Id',
    `Id Int32 Lot ID
     CustodianId Int16 Custodian ID
     CustomerId Int16 Customer ID
     ProcessDate DateTimeOffset
     AccountId Int32 Account ID
     SecurityId Int32 Security ID
     ShortPosition Boolean
     TradeDate DateTimeOffset
     Quantity Decimal
     Amount Decimal
     OriginalCost Decimal?
     OriginalCostDate DateTimeOffset?
     OriginalFace Decimal?`,
    `Account -> Account AccountId=Id
     Custodian -> Custodian CustodianId=Id
     Customer -> Customer CustomerId=Id
     Security -> Security SecurityId=Id`,
  ),
  defineEntity(
    'Transaction',
    'Transactions',
    'transactions',
    'Id',
    `Id Int32 Transaction ID
     CustodianId Int16 Custodian ID
     CustomerId Int16 Customer ID
     ProcessDate DateTimeOffset
     AccountId Int32 Account ID
     SecurityId Int32 Security ID
     TransactionCodeId Int32 Transaction code ID
     CancelIndicator Boolean Canceled
     Comment String?
     TradeDate DateTimeOffset
     SettlementDate DateTimeOffset
     Quantity Decimal
     Amount Decimal
     OriginalCost Decimal?
     OriginalCostDate DateTimeOffset?
     OriginalFace Decimal?
     Sdtype String? Source destination type
     Sdsymbol String? Source destination symbol
     Exchange String??
     ExchangeFee Decimal??
     Commission Decimal??
     OtherFees Decimal??
     Broker String??
     WhtSecurityId Int32? Withholding tax security ID
     ExecPri Decimal?? Execution price
     ExecPriCalc Decimal?? Calculated execution price
     Reorg Boolean Reorganization`,
    `Account -> Account AccountId=Id
     Custodian -> Custodian CustodianId=Id
     Customer -> Customer CustomerId=Id
     Security -> Security SecurityId=Id
     TransactionCode -> TransactionCode TransactionCodeId=Id
     WhtSecurity -> Security WhtSecurityId=Id`,
  ),
];
