import { defineEntity } from './entity';

/** Accounts and their positions, tax lots, and transactions. */
export const holdingEntities = [
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
     AccountStatus String? Account status
     AccountType String? Account type
     PrimaryContact String? Primary contact
     MailingAddress String? Mailing address
     MailingCity String? Mailing city
     MailingState String? Mailing state
     MailingCountry String? Mailing country
     MailingZipCode String? Mailing ZIP code
     Email String? Email
     Phone String? Phone
     BusinessPhone String? Business phone
     DateOpened DateTimeOffset? Date opened
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
     ProcessDate DateTimeOffset Process date
     AccountId Int32 Account ID
     SecurityId Int32 Security ID
     ShortPosition Boolean Short position
     Quantity Decimal Quantity
     MarketValue Decimal Market value
     OriginalCost Decimal? Original cost
     OriginalCostDate DateTimeOffset? Original cost date
     OriginalFace Decimal? Original face`,
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
     ProcessDate DateTimeOffset Process date
     AccountId Int32 Account ID
     SecurityId Int32 Security ID
     ShortPosition Boolean Short position
     TradeDate DateTimeOffset Trade date
     Quantity Decimal Quantity
     Amount Decimal Amount
     OriginalCost Decimal? Original cost
     OriginalCostDate DateTimeOffset? Original cost date
     OriginalFace Decimal? Original face`,
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
     ProcessDate DateTimeOffset Process date
     AccountId Int32 Account ID
     SecurityId Int32 Security ID
     TransactionCodeId Int32 Transaction code ID
     CancelIndicator Boolean Canceled
     Comment String? Comment
     TradeDate DateTimeOffset Trade date
     SettlementDate DateTimeOffset Settlement date
     Quantity Decimal Quantity
     Amount Decimal Amount
     OriginalCost Decimal? Original cost
     OriginalCostDate DateTimeOffset? Original cost date
     OriginalFace Decimal? Original face
     Sdtype String? Source destination type
     Sdsymbol String? Source destination symbol
     Exchange String? Exchange
     ExchangeFee Decimal? Exchange fee
     Commission Decimal? Commission
     OtherFees Decimal? Other fees
     Broker String? Broker
     WhtSecurityId Int32? Withholding tax security ID
     ExecPri Decimal? Execution price
     ExecPriCalc Decimal? Calculated execution price
     Reorg Boolean Reorganization`,
    `Account -> Account AccountId=Id
     Custodian -> Custodian CustodianId=Id
     Customer -> Customer CustomerId=Id
     Security -> Security SecurityId=Id
     TransactionCode -> TransactionCode TransactionCodeId=Id
     WhtSecurity -> Security WhtSecurityId=Id`,
  ),
];
