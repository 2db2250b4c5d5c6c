import { defineMappings, type RestMappings } from './rest-mapping';

// A blotter line has no sign for a short position: it comes as a short sale (`ss`) of what v2 has with the opposite
// sign. No page of the service says so; the codes are those of the portfolio systems that read these files.
const holding = `
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
 * Which v1 fields hold what v2 has as columns. The service's own table of this is not public: it is matched by names and
 * meanings. Weak are MarketValue and Amount (the only amount left), short and canceled (read off the transaction code,
 * which is in capitals when it cancels), and an account's name.
 */
export const restMappings: readonly RestMappings[] = [
  defineMappings(
    'Positions',
    'Positions',
    `${holding}
     MarketValue signed tradeAmount`,
  ),
  defineMappings(
    'TaxLots',
    'TaxLots',
    `${holding}
     TradeDate value tradeDate
     Amount signed tradeAmount`,
  ),
  defineMappings(
    'Transactions',
    'Transactions',
    `CustodianId requested CustodianId
     ProcessDate requested Date
     Account/Number value portfolioCode
     TransactionCode/Code lowerCase transactionCode
     CancelIndicator isCancelled transactionCode
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
  defineMappings(
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
  defineMappings(
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
  // The records of these two are not documented.
  defineMappings(
    'FxRates',
    'FxRates',
    `CustodianId requested CustodianId
     ProcessDate requested Date
     BaseCurrency/Alpha3Code value baseCurrency
     LocalCurrency/Alpha3Code value localCurrency
     Factor value factor`,
  ),
  defineMappings(
    'Prices',
    'Prices',
    `CustodianId requested CustodianId
     ProcessDate requested Date
     Security/SecurityType/Code value type
     Security/PrimarySymbol value symbol
     Security/Currency/Alpha3Code value currency
     PriceValue value price`,
  ),
  defineMappings(
    'Custodians',
    'Custodians',
    `Id id id
     Name value name`,
  ),
];

/** The columns that REST v1 has of a v2 set, by their v2 names; undefined when it has nothing of the set. */
export function restColumns(set: string): readonly string[] | undefined {
  const found = restMappings.find((one) => one.set.toLowerCase() === set.toLowerCase());
  return found?.columns.map(({ path }) => path);
}
