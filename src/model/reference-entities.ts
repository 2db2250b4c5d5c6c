import { defineEntity } from './entity';

/** The short lists that other entities refer to, such as custodians and currencies. */
export const referenceEntities = [
  defineEntity(
    'Custodian',
    'Custodians',
    'custodians',
    'Id',
    `Id Int16 Custodian ID
     Name String? Custodian name
     ShortName String? Custodian`,
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
    `Id Int16 Customer ID
     Name String? Customer name
     ShortName String? Customer`,
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
    `Id Byte Currency ID
     Alpha2Code String? Short currency code
     Alpha3Code String? Currency
     Description String? Currency name`,
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
    `Id Byte Sector ID
     Name String? Sector
     Description String? Sector description`,
    `Securities => Security Id=SectorId`,
  ),
  defineEntity(
    'SecurityType',
    'SecurityTypes',
    'securityTypes',
    'Id',
    `Id Byte Security type ID
     Code String? Security type code
     Description String? Security type
     MajorAssetClassId Byte? Asset class ID`,
    `MajorAssetClass -> MajorAssetClass MajorAssetClassId=Id
     Securities => Security Id=SecurityTypeId`,
  ),
  defineEntity(
    'MajorAssetClass',
    'MajorAssetClasses',
    'majorAssetClasses',
    'Id',
    `Id Byte Asset class ID
     Name String? Asset class
     Description String? Asset class description
     PrimaryTypeCode String? Identifier kind code`,
    `PrimaryTypeCodeNavigation -> PrimaryType PrimaryTypeCode=Code
     SecurityTypes => SecurityType Id=MajorAssetClassId`,
  ),
  defineEntity(
    'PrimaryType',
    'PrimaryTypes',
    'primaryTypes',
    'Code',
    `Code String Identifier kind code
     Description String? Identifier kind`,
    `MajorAssetClasses => MajorAssetClass Code=PrimaryTypeCode`,
  ),
  defineEntity(
    'TransactionCode',
    'TransactionCodes',
    'transactionCodes',
    'Id',
    `Id Int32 Transaction code ID
     Code String? Transaction code
     Description String? Transaction`,
    `Transactions => Transaction Id=TransactionCodeId`,
  ),
];
