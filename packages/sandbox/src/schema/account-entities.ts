import { defineEntity } from './entity';

/** Accounts and their holdings: positions, tax lots, and transactions. */
export const accountEntities = [
  defineEntity(
    'Account',
    'Accounts',
    'accounts',
    'Id',
    `Id Int32
     CustodianId Int16?
     CustomerId Int16?
     Number String?
     Master String?
     Name String?
     AccountStatus String?
     AccountType String?
     PrimaryContact String?
     MailingAddress String?
     MailingCity String?
     MailingState String?
     MailingCountry String?
     MailingZipCode String?
     Email String?
     Phone String?
     BusinessPhone String?
     DateOpened DateTimeOffset?
     CurrencyId Byte?`,
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
    `CustodianId Int16
     CustomerId Int16
     ProcessDate DateTimeOffset
     AccountId Int32
     SecurityId Int32
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
    `Id Int32
     CustodianId Int16
     CustomerId Int16
     ProcessDate DateTimeOffset
     AccountId Int32
     SecurityId Int32
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
    `Id Int32
     CustodianId Int16
     CustomerId Int16
     ProcessDate DateTimeOffset
     AccountId Int32
     SecurityId Int32
     TransactionCodeId Int32
     CancelIndicator Boolean
     Comment String?
     TradeDate DateTimeOffset
     SettlementDate DateTimeOffset
     Quantity Decimal
     Amount Decimal
     OriginalCost Decimal?
     OriginalCostDate DateTimeOffset?
     OriginalFace Decimal?
     Sdtype String?
     Sdsymbol String?
     Exchange String?
     ExchangeFee Decimal?
     Commission Decimal?
     OtherFees Decimal?
     Broker String?
     WhtSecurityId Int32?
     ExecPri Decimal?
     ExecPriCalc Decimal?
     Reorg Boolean`,
    `Account -> Account AccountId=Id
     Custodian -> Custodian CustodianId=Id
     Customer -> Customer CustomerId=Id
     Security -> Security SecurityId=Id
     TransactionCode -> TransactionCode TransactionCodeId=Id
     WhtSecurity -> Security WhtSecurityId=Id`,
  ),
];
