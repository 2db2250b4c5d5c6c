// Long because every field of REST v1 has a line.
/** The labels of the fields of REST v1, whose names are those of its documentation (`custdianID` is theirs). A line each: name, label. */
const written = `
custdianID Custodian ID
mstrAcct Master account
masterAccountName Master account name
businessDate Business date
accountID Account number
accountTitleLine1 Account title, line 1
accountTitleLine2 Account title, line 2
accountTitleLine3 Account title, line 3
accountStatus Account status
acctRegis Account registration
acctType Account type
txpryrTitle Taxpayer title
taxpayerFirstName Taxpayer first name
taxpayerMiddleName Taxpayer middle name
taxpayerLastName Taxpayer last name
primaryContact Primary contact
aliasName Alias
mailingAddressLine1 Mailing address, line 1
mailingAddressLine2 Mailing address, line 2
mailingAddressLine3 Mailing address, line 3
accountMailingCity Mailing city
acctMailZip Mailing ZIP code
acctMailingCtryCode Mailing country
emailAddress Email
phoneNBR Phone
businessPh Business phone
dateOpened Date opened
managedAccountMoneyManager Money manager
managedAccountInvestmentStrategy Investment strategy
currency Currency
corporateTaxStatus Corporate tax status
acst ACST
portfolioCode Portfolio code
transactionCode Transaction code
comment Comment
type Security type code
symbol Symbol
tradeDate Trade date
settlementDate Settlement date
origCostDate Original cost date
quantity Quantity
srcDesType Source destination type
srcDesSymbol Source destination symbol
trDateFX FX rate on trade date
setDateFX FX rate on settlement date
tradeAmount Trade amount
originalCost Original cost
exchangeFee Exchange fee
commission Commission
broker Broker
impComm Implied commission
otherFees Other fees
commissionPurpose Commission purpose
pledge Pledged
lotLocation Lot location
originalFace Original face
post Post
perfCont Performance contribution
whtType Withholding tax security type code
whtSymbol Withholding tax symbol
execPri Execution price
execPriCalc Calculated execution price
custodianId Custodian ID
baseCurrency Base currency
localCurrency Local currency
factor FX rate
price Price
accountId Account ID
masterAccountNumber Master account
accountNumber Account number
accountName Account name
amount Amount
notes Notes
status Status
updatedDate Updated
addedDate Added
startReceiveDate Receiving since
addedBy Added by
custodian Custodian
custodianDataId Custodian data ID
custodianFullName Custodian name
hasAcc Accounts received
hasTrn Transactions received
hasPos Positions received
hasLot Tax lots received
accountDomicileCountry Domicile
accountCurrency Account currency
accountType Account type
noRmConsent No relationship manager consent
relationshipManagerFirstName Relationship manager first name
relationshipManagerLastName Relationship manager last name
relationshipManagerEmail Relationship manager email
relationshipManagerPhone Relationship manager phone
groupId Group ID
groupName Group name
legalEntityCode Legal entity code
groupType Group type
customerId Customer ID
customer Customer
id ID
name Name
createdBy Created by
createdDate Created
modifiedDate Modified
groupMembers Members
accountActiveCount Active accounts
accountMissingCount Missing accounts
accountClosedCount Closed accounts
deliveryMethod Delivery method
deliverySubMethod Delivery submethod
userName User name
email Email
firstName First name
lastName Last name
validFrom Valid from
validTo Valid to
primaryType Identifier kind
primarySymbol Symbol
description1 Description, line 1
description2 Description, line 2
description3 Description, line 3
description4 Description, line 4
description5 Description, line 5
majorAssetClass Major asset class
minorAssetClass Minor asset class
countryOfIssue Country of issue
tradeCurrency Trade currency
issueCurrency Issue currency
riskCurrency Risk currency
sector Sector
industry Industry
snpRating S&P rating
moodyRating Moody's rating
exDividendDate Ex-dividend date
recordDate Record date
dividendRate Dividend rate
payableDate Payable date
accrualCalendar Accrual calendar
maturityCurrency Maturity currency
variableRate Variable rate
issueDate Issue date
datedDate Dated date
maturityDate Maturity date
annualRate Annual rate
yieldToMaturity Yield to maturity
incomeFrequency Income frequency
firstInterestPaymentDate First interest payment
callPut1 Call or put 1
callPut1Date Call or put 1 date
callPut1Price Call or put 1 price
callPut2 Call or put 2
callPut2Date Call or put 2 date
callPut2Price Call or put 2 price
callPut3 Call or put 3
callPut3Date Call or put 3 date
callPut3Price Call or put 3 price
currentAmortizationFactorDate Current amortization factor date
currentAmortizationFactor Current amortization factor
previousAmortizationFactorDate Previous amortization factor date
previousAmortizationFactor Previous amortization factor
prePreviousAmortizationFactorDate Earlier amortization factor date
prePreviousAmortizationFactor Earlier amortization factor
gnmapoolNumber GNMA pool number
unpricedIndicator Unpriced
optionExpirationDate Option expiration
optionStrikePrice Strike price
optionCallPutIndicator Call or put
securtiesClearingCorpCode Securities clearing corporation code
finalPaymentDate Final payment
secondInterestPaymentDate Second interest payment
thirdInterestPaymentDate Third interest payment
fourthInterestPaymentDate Fourth interest payment
discountZeroCouponOid Discount, zero coupon, or OID
primaryExchange Primary exchange
dtcCode DTC code
fundFamily Fund family
couponDelay Coupon delay
bondType Bond type
shareMultiplier Share multiplier
nextDividendAmount Next dividend amount
federalTax Federal tax
bondFactor Bond factor
foreingCode Foreign code
worthlessCode Worthless code
marginCode Margin code
factDate Factor date
cusipUnderlyingSecurity CUSIP of the underlying security
refundType Refund type
taxable Taxable
originalIssueDiscount Original issue discount
duration Duration
madatoryRedemptionDate Mandatory redemption date
prerefundingDate Prerefunding date
prerefundingPrice Prerefunding price
averageLife Average life`;

/** The label of each field of REST v1, by its name. */
export const restLabels: ReadonlyMap<string, string> = new Map(
  written
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const),
);
