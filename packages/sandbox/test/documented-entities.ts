/**
 * The record types of v2 as the interface document lists them, to be compared line by line: a field a line with its
 * type or its JSON shape, `no` if null isn't allowed, `yes` if it is, `?` if the document leaves it open; `to` lists
 * the navigations, with `*` after collections. Separate from the model, so that an error in the model shows.
 */
export const documentedEntities = `
Account Accounts key=Id to=Currency+Custodian+Customer+Positions*+TaxLots*+Transactions*
  Id Edm.Int32 no
  CustodianId Edm.Int16 yes
  CustomerId Edm.Int16 yes
  Number Edm.String yes
  Master Edm.String yes
  Name Edm.String yes
  AccountStatus Edm.String yes
  AccountType Edm.String yes
  PrimaryContact Edm.String yes
  MailingAddress Edm.String yes
  MailingCity Edm.String yes
  MailingState Edm.String yes
  MailingCountry Edm.String yes
  MailingZipCode Edm.String yes
  Email Edm.String yes
  Phone Edm.String yes
  BusinessPhone Edm.String yes
  DateOpened Edm.DateTimeOffset yes
  CurrencyId Edm.Byte yes
Position Positions key=AccountId+CustodianId+CustomerId+ProcessDate+SecurityId to=Account+Custodian+Customer+Security
  CustodianId Edm.Int16 no
  CustomerId Edm.Int16 no
  ProcessDate Edm.DateTimeOffset no
  AccountId Edm.Int32 no
  SecurityId Edm.Int32 no
  ShortPosition Edm.Boolean no
  Quantity Edm.Decimal no
  MarketValue Edm.Decimal no
  OriginalCost Edm.Decimal yes
  OriginalCostDate Edm.DateTimeOffset yes
  OriginalFace Edm.Decimal yes
TaxLot TaxLots key=Id to=
  Id integer ?
  CustodianId integer ?
  CustomerId integer ?
  ProcessDate date ?
  AccountId integer ?
  SecurityId integer ?
  ShortPosition boolean ?
  TradeDate date ?
  Quantity number ?
  Amount number ?
  OriginalCost number ?
  OriginalCostDate date ?
  OriginalFace number ?
Transaction Transactions key=Id to=
  Id integer ?
  CustodianId integer ?
  CustomerId integer ?
  ProcessDate date ?
  AccountId integer ?
  SecurityId integer ?
  TransactionCodeId integer ?
  CancelIndicator boolean ?
  Comment string ?
  TradeDate date ?
  SettlementDate date ?
  Quantity number ?
  Amount number ?
  OriginalCost number ?
  OriginalCostDate date ?
  OriginalFace number ?
  Sdtype string ?
  Sdsymbol string ?
  Exchange any ?
  ExchangeFee any ?
  Commission any ?
  OtherFees any ?
  Broker any ?
  WhtSecurityId integer ?
  ExecPri any ?
  ExecPriCalc any ?
  Reorg boolean ?
TransactionCode TransactionCodes key=Id to=
  Id integer ?
  Code string ?
  Description string ?
Security Securities key=Id to=Currency+Custodian+Sector+SecurityType+Positions*+Prices*+TaxLots*+TransactionSecurities*+TransactionWhtSecurities*
  Id Edm.Int32 no
  CustodianId Edm.Int16 yes
  SecurityTypeId Edm.Byte yes
  CurrencyId Edm.Byte yes
  PrimarySymbol Edm.String yes
  Cusip Edm.String yes
  Sedol Edm.String yes
  Isin Edm.String yes
  Ticker Edm.String yes
  Description Edm.String yes
  SectorId Edm.Byte yes
  Industry Edm.String yes
SecurityType SecurityTypes key=Id to=
  Id integer ?
  Code string ?
  Description string ?
  MajorAssetClassId integer ?
MajorAssetClass MajorAssetClasses key=Id to=PrimaryTypeCodeNavigation+SecurityTypes*
  Id Edm.Byte no
  Name Edm.String yes
  Description Edm.String yes
  PrimaryTypeCode Edm.String yes
PrimaryType PrimaryTypes key=Code to=MajorAssetClasses*
  Code Edm.String no
  Description Edm.String ?
Sector Sectors key=Id to=Securities*
  Id Edm.Byte no
  Name Edm.String ?
  Description Edm.String ?
Currency Currencies key=Id to=Accounts*+FxrateBaseCurrencies*+FxrateLocalCurrencies*+Securities*
  Id Edm.Byte no
  Alpha2Code Edm.String ?
  Alpha3Code Edm.String ?
  Description Edm.String ?
Custodian Custodians key=Id to=Accounts*+Fxrates*+Positions*+Prices*+Securities*+TaxLots*+Transactions*
  Id Edm.Int16 no
  Name Edm.String ?
  ShortName Edm.String ?
Customer Customers key=Id to=Accounts*+Positions*+TaxLots*+Transactions*
  Id Edm.Int16 no
  Name Edm.String ?
  ShortName Edm.String ?
Fxrate FxRates key=BaseCurrencyId+CustodianId+LocalCurrencyId+ProcessDate to=BaseCurrency+LocalCurrency+Custodian
  CustodianId Edm.Int16 no
  ProcessDate Edm.DateTimeOffset no
  BaseCurrencyId Edm.Byte no
  LocalCurrencyId Edm.Byte no
  Factor Edm.Decimal no
Price Prices key=CustodianId+ProcessDate+SecurityId to=Custodian+Security
  CustodianId Edm.Int16 no
  ProcessDate Edm.DateTimeOffset no
  SecurityId Edm.Int32 no
  PriceValue Edm.Decimal no
InterfaceStatus InterfaceStatuses key=CustodianId+CustomerId+ProcessDate to=Status
  CustodianId Edm.Int32 no
  CustomerId Edm.Int32 no
  ProcessDate Edm.DateTimeOffset no
  RunDate Edm.DateTimeOffset yes
  ETA Edm.Duration yes
  StatusId Edm.Int32 no
  HasTrn Edm.Boolean yes
  HasPos Edm.Boolean yes
  HasPri Edm.Boolean yes
  HasLot Edm.Boolean yes
  HasAcc Edm.Boolean yes
  HasVeh Edm.Boolean yes
  HasFx Edm.Boolean yes
  NoWeekendFiles Edm.Boolean yes
InterfaceStatusType InterfaceStatusTypes key=Id to=InterfaceStatuses*
  Id Edm.Int32 no
  Name Edm.String ?
  Description Edm.String ?
`;
