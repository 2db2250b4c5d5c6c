import { defineEntity } from './entity';

/** Securities, prices, FX rates, and delivery statuses. */
export const marketEntities = [
  defineEntity(
    'Security',
    'Securities',
    'securities',
    'Id',
    `Id Int32
     CustodianId Int16?
     SecurityTypeId Byte?
     CurrencyId Byte?
     PrimarySymbol String?
     Cusip String?
     Sedol String?
     Isin String?
     Ticker String?
     Description String?
     SectorId Byte?
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
    `CustodianId Int16
     ProcessDate DateTimeOffset
     SecurityId Int32
     PriceValue Decimal`,
    `Custodian -> Custodian CustodianId=Id
     Security -> Security SecurityId=Id`,
  ),
  defineEntity(
    'Fxrate',
    'FxRates',
    'fxRates',
    'BaseCurrencyId CustodianId LocalCurrencyId ProcessDate',
    `CustodianId Int16
     ProcessDate DateTimeOffset
     BaseCurrencyId Byte
     LocalCurrencyId Byte
     Factor Decimal`,
    `BaseCurrency -> Currency BaseCurrencyId=Id
     LocalCurrency -> Currency LocalCurrencyId=Id
     Custodian -> Custodian CustodianId=Id`,
  ),
  defineEntity(
    'InterfaceStatus',
    'InterfaceStatuses',
    'interfaceStatus',
    'CustodianId CustomerId ProcessDate',
    `CustodianId Int32
     CustomerId Int32
     ProcessDate DateTimeOffset
     RunDate DateTimeOffset?
     ETA Duration?
     StatusId Int32
     HasTrn Boolean?
     HasPos Boolean?
     HasPri Boolean?
     HasLot Boolean?
     HasAcc Boolean?
     HasVeh Boolean?
     HasFx Boolean?
     NoWeekendFiles Boolean?`,
    `Status -> InterfaceStatusType StatusId=Id`,
  ),
  defineEntity(
    'InterfaceStatusType',
    'InterfaceStatusTypes',
    'interfaceStatusTypes',
    'Id',
    `Id Int32
     Name String?
     Description String?`,
    `InterfaceStatuses => InterfaceStatus Id=StatusId`,
  ),
];
