// Fields whose label isn't just the name split into words. Each line: name, then label. The documentation misspells some names.
// `#3` stands for the numbers 1 to 3 in fields that repeat.
const lines = `
custdianID Custodian ID
mstrAcct Master account
accountID Account number
accountTitleLine#3 Account title, line #
acctRegis Account registration
acctType Account type
txpryrTitle Taxpayer title
aliasName Alias
mailingAddressLine#3 Mailing address, line #
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
description#5 Description, line #
snpRating S&P rating
moodyRating Moody's rating
exDividendDate Ex-dividend date
firstInterestPaymentDate First interest payment
callPut#3 Call or put #
callPut#3Date Call or put # date
callPut#3Price Call or put # price
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

/** The labels of fields of REST v1 that aren't just the name split into words, by name. */
export const restLabels: ReadonlyMap<string, string> = new Map(
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const count = Number(/#(\d)/.exec(line)?.[1] ?? 1);
      return Array.from({ length: count }, (_, index) => {
        const [name = '', ...words] = line.replace(/#\d?/g, String(index + 1)).split(' ');
        return [name, words.join(' ')] as const;
      });
    }),
);
