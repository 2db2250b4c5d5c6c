// Labels that differ from the words of their names, a line each: name and label. The documentation misspells some names.
const lines = `
custdianID Custodian ID
mstrAcct Master account
accountID Account number
accountTitleLine1 Account title, line 1
accountTitleLine2 Account title, line 2
accountTitleLine3 Account title, line 3
acctRegis Account registration
acctType Account type
txpryrTitle Taxpayer title
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
managedAccountMoneyManager Money manager
managedAccountInvestmentStrategy Investment strategy
acst ACST
type Security type code
origCostDate Original cost date
srcDesType Source destination type
srcDesSymbol Source destination symbol
trDateFX FX rate on trade date
setDateFX FX rate on settlement date
impComm Implied commission
pledge Pledged
perfCont Performance contribution
whtType Withholding tax security type code
whtSymbol Withholding tax symbol
masterAccountNumber Master account
updatedDate Updated
addedDate Added
startReceiveDate Receiving since
custodianDataId Custodian data ID
custodianFullName Custodian name
accountDomicileCountry Domicile
noRmConsent No relationship manager consent
groupId Group ID
id ID
createdDate Created
modifiedDate Modified
groupMembers Members
accountActiveCount Active accounts
accountMissingCount Missing accounts
accountClosedCount Closed accounts
deliverySubMethod Delivery submethod
primaryType Identifier kind
description1 Description, line 1
description2 Description, line 2
description3 Description, line 3
description4 Description, line 4
description5 Description, line 5
snpRating S&P rating
moodyRating Moody's rating
exDividendDate Ex-dividend date
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
dtcCode DTC code
foreingCode Foreign code
factDate Factor date
cusipUnderlyingSecurity CUSIP of the underlying security
madatoryRedemptionDate Mandatory redemption date`;

/** The label of each field of REST v1, by its name. */
export const restLabels: ReadonlyMap<string, string> = new Map(
  lines
    .trim()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const),
);
