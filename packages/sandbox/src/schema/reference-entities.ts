import { defineEntity } from './entity';

/** The reference data that other entities refer to. */
export const referenceEntities = [
  defineEntity(
    'Custodian',
    'Custodians',
    'custodians',
    'Id',
    `Id Int16
     Name String?
     ShortName String?`,
    `Accounts => Account Id=CustodianId
     Fxrates => Fxrate Id=CustodianId
     Positions => Position Id=CustodianId
     Prices => Price Id=CustodianId
     Securities => Security Id=CustodianId
     TaxLots => TaxLot Id=CustodianId
     Transactions => Transaction Id=CustodianId`,
  ),
  defineEntity(
    'Customer',
    'Customers',
    'customers',
    'Id',
    `Id Int16
     Name String?
     ShortName String?`,
    `Accounts => Account Id=CustomerId
     Positions => Position Id=CustomerId
     TaxLots => TaxLot Id=CustomerId
     Transactions => Transaction Id=CustomerId`,
  ),
  defineEntity(
    'Currency',
    'Currencies',
    'currencies',
    'Id',
    `Id Byte
     Alpha2Code String?
     Alpha3Code String?
     Description String?`,
    `Accounts => Account Id=CurrencyId
     FxrateBaseCurrencies => Fxrate Id=BaseCurrencyId
     FxrateLocalCurrencies => Fxrate Id=LocalCurrencyId
     Securities => Security Id=CurrencyId`,
  ),
  defineEntity(
    'Sector',
    'Sectors',
    'sectors',
    'Id',
    `Id Byte
     Name String?
     Description String?`,
    `Securities => Security Id=SectorId`,
  ),
  defineEntity(
    'SecurityType',
    'SecurityTypes',
    'securityTypes',
    'Id',
    `Id Byte
     Code String?
     Description String?
     MajorAssetClassId Byte?`,
    `MajorAssetClass -> MajorAssetClass MajorAssetClassId=Id
     Securities => Security Id=SecurityTypeId`,
  ),
  defineEntity(
    'MajorAssetClass',
    'MajorAssetClasses',
    'majorAssetClasses',
    'Id',
    `Id Byte
     Name String?
     Description String?
     PrimaryTypeCode String?`,
    `PrimaryTypeCodeNavigation -> PrimaryType PrimaryTypeCode=Code
     SecurityTypes => SecurityType Id=MajorAssetClassId`,
  ),
  defineEntity(
    'PrimaryType',
    'PrimaryTypes',
    'primaryTypes',
    'Code',
    `Code String
     Description String?`,
    `MajorAssetClasses => MajorAssetClass Code=PrimaryTypeCode`,
  ),
  defineEntity(
    'TransactionCode',
    'TransactionCodes',
    'transactionCodes',
    'Id',
    `Id Int32
     Code String?
     Description String?`,
    `Transactions => Transaction Id=TransactionCodeId`,
  ),
];
