import { defineSetMapping, type RestSetMapping } from './rest-mapping';

// v1 reports a short position as a short sale (`ss`) with the opposite sign of v2. The service doesn't document this:
// the codes are those of the portfolio systems that read these files.
const holdingColumns = `
  CustodianId requested CustodianId
  ProcessDate requested Date
  Account/Number value portfolioCode
  Security/SecurityType/Code value type
  Security/PrimarySymbol value symbol
  ShortPosition isShort transactionCode
  Quantity signed quantity
  OriginalCost signed originalCost
  OriginalCostDate value origCostDate
  OriginalFace signed originalFace`;

/**
 * The v1 fields for each v2 column. The service's own mapping isn't public, so fields are matched by name and meaning.
 * The least certain are MarketValue and Amount (v1 has one amount for both), short and canceled (derived from the
 * transaction code, which is in capitals for a cancellation), and an account's name.
 */
export const restMappings: readonly RestSetMapping[] = [
  defineSetMapping(
    'Positions',
    'Positions',
    `${holdingColumns}
     MarketValue signed tradeAmount`,
  ),
  defineSetMapping(
    'TaxLots',
    'TaxLots',
    `${holdingColumns}
     TradeDate value tradeDate
     Amount signed tradeAmount`,
  ),
  defineSetMapping(
    'Transactions',
    'Transactions',
    `CustodianId requested CustodianId
     ProcessDate requested Date
     Account/Number value portfolioCode
     TransactionCode/Code lowerCase transactionCode
     CancelIndicator isCanceled transactionCode
     Comment value comment
     Security/SecurityType/Code value type
     Security/PrimarySymbol value symbol
     TradeDate value tradeDate
     SettlementDate value settlementDate
     Quantity value quantity
     Amount value tradeAmount
     OriginalCost value originalCost
     OriginalCostDate value origCostDate
     OriginalFace value originalFace
     Sdtype value srcDesType
     Sdsymbol value srcDesSymbol
     ExchangeFee value exchangeFee
     Commission value commission
     OtherFees value otherFees
     Broker value broker
     WhtSecurity/SecurityType/Code value whtType
     WhtSecurity/PrimarySymbol value whtSymbol
     ExecPri value execPri
     ExecPriCalc value execPriCalc`,
  ),
  defineSetMapping(
    'Accounts',
    'Accounts',
    `CustodianId requested CustodianId
     Number value accountID
     Master value mstrAcct
     Name title accountTitleLine1 accountTitleLine2 accountTitleLine3 masterAccountName
     AccountStatus value accountStatus
     AccountType value acctType
     PrimaryContact value primaryContact
     MailingAddress parts mailingAddressLine1 mailingAddressLine2 mailingAddressLine3
     MailingCity value accountMailingCity
     MailingCountry value acctMailingCtryCode
     MailingZipCode value acctMailZip
     Email value emailAddress
     Phone value phoneNBR
     BusinessPhone value businessPh
     DateOpened value dateOpened
     Currency/Alpha3Code value currency`,
  ),
  defineSetMapping(
    'Securities',
    'Vehicles',
    `Id id id
     CustodianId requested CustodianId
     SecurityType/Code value type
     SecurityType/MajorAssetClass/Name value majorAssetClass
     SecurityType/MajorAssetClass/PrimaryTypeCode value primaryType
     Currency/Alpha3Code value currency
     PrimarySymbol value primarySymbol
     Description lines description1 description2 description3 description4 description5
     Sector/Name value sector
     Industry value industry`,
  ),
  // The service doesn't document the fields of FxRates and Prices.
  defineSetMapping(
    'FxRates',
    'FxRates',
    `CustodianId requested CustodianId
     ProcessDate requested Date
     BaseCurrency/Alpha3Code value baseCurrency
     LocalCurrency/Alpha3Code value localCurrency
     Factor value factor`,
  ),
  defineSetMapping(
    'Prices',
    'Prices',
    `CustodianId requested CustodianId
     ProcessDate requested Date
     Security/SecurityType/Code value type
     Security/PrimarySymbol value symbol
     Security/Currency/Alpha3Code value currency
     PriceValue value price`,
  ),
  defineSetMapping(
    'Custodians',
    'Custodians',
    `Id id id
     Name value name`,
  ),
];

/** Returns the v2 names of the columns that REST v1 has for a data set; undefined for a set that v1 doesn't have. */
export function listRestColumns(set: string): readonly string[] | undefined {
  const setMapping = restMappings.find((candidate) => candidate.set.toLowerCase() === set.toLowerCase());
  return setMapping?.columns.map(({ path }) => path);
}
