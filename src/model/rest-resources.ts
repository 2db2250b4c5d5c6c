import { type RestResource, defineResource } from './rest-resource';

/** The security master of REST v1. */
const vehicles = defineResource(
  'Vehicles',
  'dated',
  `id:id ID; type:code; currency:code; primaryType:code Identifier kind; primarySymbol:id;
   description1 Description, line 1; description2 Description, line 2; description3 Description, line 3;
   description4 Description, line 4; description5 Description, line 5; majorAssetClass:code; minorAssetClass:code;
   countryOfIssue:code; tradeCurrency:code; issueCurrency:code; riskCurrency:code; sector:code; industry;
   snpRating:code S&P rating; moodyRating:code Moody's rating; exDividendDate:date Ex-dividend date; recordDate:date;
   dividendRate:number; payableDate:date; accrualCalendar:code; maturityCurrency:code; variableRate:flag;
   issueDate:date; datedDate:date; maturityDate:date; annualRate:percent; yieldToMaturity:percent;
   incomeFrequency:code; firstInterestPaymentDate:date First interest payment; callPut1:code Call or put 1;
   callPut1Date:date Call or put 1 date; callPut1Price:number Call or put 1 price; callPut2:code Call or put 2;
   callPut2Date:date Call or put 2 date; callPut2Price:number Call or put 2 price; callPut3:code Call or put 3;
   callPut3Date:date Call or put 3 date; callPut3Price:number Call or put 3 price; currentAmortizationFactorDate:date;
   currentAmortizationFactor:number; previousAmortizationFactorDate:date; previousAmortizationFactor:number;
   prePreviousAmortizationFactorDate:date Earlier amortization factor date;
   prePreviousAmortizationFactor:number Earlier amortization factor; gnmapoolNumber:id GNMA pool number;
   unpricedIndicator:flag Unpriced; optionExpirationDate:date Option expiration;
   optionStrikePrice:number Strike price; optionCallPutIndicator:code Call or put;
   securtiesClearingCorpCode:code Securities clearing corporation code; finalPaymentDate:date Final payment;
   secondInterestPaymentDate:date Second interest payment; thirdInterestPaymentDate:date Third interest payment;
   fourthInterestPaymentDate:date Fourth interest payment; discountZeroCouponOid:flag Discount, zero coupon, or OID;
   primaryExchange:code; dtcCode:id DTC code; fundFamily:code; couponDelay:number; bondType:code;
   shareMultiplier:number; nextDividendAmount:number; federalTax:flag; bondFactor:number;
   foreingCode:code Foreign code; worthlessCode:code; marginCode:code; factDate:date Factor date;
   cusipUnderlyingSecurity:id CUSIP of the underlying security; refundType:code; taxable:flag;
   originalIssueDiscount:flag; duration:number; madatoryRedemptionDate:date Mandatory redemption date;
   prerefundingDate:date; prerefundingPrice:number; averageLife:number`,
);

/**
 * Every resource of REST v1, with the fields in the order and spelling of the documentation, misspellings included. A field of
 * several resources has its label in the first. The fields of FxRates, Prices, and Tokens aren't documented, so they're the sandbox's.
 */
export const restResources: readonly RestResource[] = [
  defineResource(
    'Accounts',
    'dated',
    `custdianID:id Custodian ID; mstrAcct:id Master account; masterAccountName; businessDate:date;
     accountID:id Account number; accountTitleLine1 Account title, line 1; accountTitleLine2 Account title, line 2;
     accountTitleLine3 Account title, line 3; accountStatus:code; acctRegis:code Account registration;
     acctType:code Account type; txpryrTitle Taxpayer title; taxpayerFirstName; taxpayerMiddleName; taxpayerLastName;
     primaryContact; aliasName Alias; mailingAddressLine1 Mailing address, line 1;
     mailingAddressLine2 Mailing address, line 2; mailingAddressLine3 Mailing address, line 3;
     accountMailingCity Mailing city; acctMailZip:id Mailing ZIP code; acctMailingCtryCode:code Mailing country;
     emailAddress Email; phoneNBR:id Phone; businessPh:id Business phone; dateOpened:date;
     managedAccountMoneyManager Money manager; managedAccountInvestmentStrategy Investment strategy; currency:code;
     corporateTaxStatus:code; acst:code ACST`,
  ),
  defineResource(
    'Transactions',
    'dated',
    `portfolioCode:id; transactionCode:code; comment; type:code Security type code; symbol:id; tradeDate:date;
     settlementDate:date; origCostDate:date Original cost date; quantity:number;
     srcDesType:code Source destination type; srcDesSymbol:id Source destination symbol;
     trDateFX:number FX rate on trade date; setDateFX:number FX rate on settlement date; tradeAmount:number;
     originalCost:number; exchangeFee:number; commission:number; broker:code; impComm:code Implied commission;
     otherFees:number; commissionPurpose:code; pledge:flag Pledged; lotLocation:code; originalFace:number; post:code;
     perfCont:code Performance contribution; whtType:code Withholding tax security type code;
     whtSymbol:id Withholding tax symbol; execPri:number; execPriCalc:number`,
  ),
  defineResource(
    'Positions',
    'dated',
    `portfolioCode:id; transactionCode:code; comment; type:code; symbol:id; tradeDate:date; settlementDate:date;
     origCostDate:date; quantity:number; tradeAmount:number; originalCost:number; originalFace:number`,
  ),
  defineResource(
    'TaxLots',
    'dated',
    `portfolioCode:id; transactionCode:code; comment; type:code; symbol:id; tradeDate:date; origCostDate:date;
     quantity:number; tradeAmount:number; originalCost:number; originalFace:number`,
  ),
  vehicles,
  defineResource(
    'FxRates',
    'dated',
    `custodianId:id; businessDate:date; baseCurrency:code; localCurrency:code; factor:number`,
  ),
  defineResource(
    'Prices',
    'dated',
    `custodianId:id; businessDate:date; type:code; symbol:id; currency:code; price:number`,
  ),
  defineResource(
    'GroupMembers',
    'group',
    `accountId:id; masterAccountNumber:id Master account; accountNumber:id; accountName; amount:number; notes;
     status:code; updatedDate:date Updated; addedDate:date Added; startReceiveDate:date Receiving since; addedBy;
     custodian:code; custodianDataId:id Custodian data ID; custodianFullName Custodian name; hasAcc:flag; hasTrn:flag;
     hasPos:flag; hasLot:flag; accountDomicileCountry:code Domicile; accountCurrency:code; accountType:code;
     noRmConsent:flag No relationship manager consent; relationshipManagerFirstName; relationshipManagerLastName;
     relationshipManagerEmail; relationshipManagerPhone:id; groupId:id Group ID; groupName; legalEntityCode:code;
     groupType:code; customerId:id; customer`,
  ),
  defineResource(
    'Groups',
    'none',
    `id:id; name; legalEntityCode:code; groupType:code; createdBy; createdDate:date Created;
     modifiedDate:date Modified; customerId:id; customer; groupMembers:number Members; amount:number`,
  ),
  defineResource(
    'Custodians',
    'none',
    `id:id#; name; status:code; accountActiveCount:number# Active accounts;
     accountMissingCount:number# Missing accounts; accountClosedCount:number# Closed accounts; amount:number#;
     deliveryMethod:code; deliverySubMethod:code Delivery submethod`,
  ),
  defineResource('Tokens', 'none', `userName; email; firstName; lastName; validFrom:date; validTo:date`),
];

/** The labels of fields that aren't just the name split into words, by name. */
export const restLabels: ReadonlyMap<string, string> = new Map(
  restResources.flatMap(({ fields }) => fields.flatMap(({ name, label }) => (label ? [[name, label] as const] : []))),
);
