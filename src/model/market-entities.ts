import { defineEntity } from './entity';

/** Securities, prices, FX rates, and the delivery statuses of custodians. */
export const marketEntities = [
  defineEntity(
    'Security',
    'Securities',
    'securities',
    'Id',
    `Id Int32 Security ID
     CustodianId Int16? Custodian ID
     SecurityTypeId Byte? Security type ID
     CurrencyId Byte? Currency ID
     PrimarySymbol String? Symbol
     Cusip String? CUSIP
     Sedol String? SEDOL
     Isin String? ISIN
     Ticker String?
     Description String? Security description
     SectorId Byte? Sector ID
     Industry String?`,
    `Currency -> Currency CurrencyId=Id
     Custodian -> Custodian CustodianId=Id
     Sector -> Sector SectorId=Id
     SecurityType -> SecurityType SecurityTypeId=Id
     Positions => Position Id=SecurityId
     Prices => Price Id=SecurityId
     TaxLots => TaxLot Id=SecurityId
     TransactionSecurities => Transaction Id=SecurityId
     TransactionWhtSecurities => Transaction Id=WhtSecurityId`,
  ),
  defineEntity(
    'Price',
    'Prices',
    'prices',
    'CustodianId ProcessDate SecurityId',
    `CustodianId Int16 Custodian ID
     ProcessDate DateTimeOffset
     SecurityId Int32 Security ID
     PriceValue Decimal Price`,
    `Custodian -> Custodian CustodianId=Id
     Security -> Security SecurityId=Id`,
  ),
  defineEntity(
    'Fxrate',
    'FxRates',
    'fxRates',
    'BaseCurrencyId CustodianId LocalCurrencyId ProcessDate',
    `CustodianId Int16 Custodian ID
     ProcessDate DateTimeOffset
     BaseCurrencyId Byte Base currency ID
     LocalCurrencyId Byte Local currency ID
     Factor Decimal FX rate`,
    `BaseCurrency -> Currency BaseCurrencyId=Id
     LocalCurrency -> Currency LocalCurrencyId=Id
     Custodian -> Custodian CustodianId=Id`,
  ),
  defineEntity(
    'InterfaceStatus',
    'InterfaceStatuses',
    'interfaceStatus',
    'CustodianId CustomerId ProcessDate',
    `CustodianId Int32 Custodian ID
     CustomerId Int32 Customer ID
     ProcessDate DateTimeOffset
     RunDate DateTimeOffset? Time received
     ETA Duration? Due time
     StatusId Int32 Delivery status ID
     HasTrn Boolean? Transactions received
     HasPos Boolean? Positions received
     HasPri Boolean? Prices received
     HasLot Boolean? Tax lots received
     HasAcc Boolean? Accounts received
     HasVeh Boolean? Securities received
     HasFx Boolean? FX rates received
     NoWeekendFiles Boolean?`,
    `Status -> InterfaceStatusType StatusId=Id`,
  ),
  defineEntity(
    'InterfaceStatusType',
    'InterfaceStatusTypes',
    'interfaceStatusTypes',
    'Id',
    `Id Int32 Delivery status ID
     Name String? Delivery status
     Description String? Delivery status description`,
    `InterfaceStatuses => InterfaceStatus Id=StatusId`,
  ),
];
