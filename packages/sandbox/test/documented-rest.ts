/** The documented fields of REST v1, in order, as the interface document lists them. */
export const documentedRest: Readonly<Record<string, string>> = {
  Accounts: `custdianID mstrAcct masterAccountName businessDate accountID accountTitleLine1 accountTitleLine2
    accountTitleLine3 accountStatus acctRegis acctType txpryrTitle taxpayerFirstName taxpayerMiddleName
    taxpayerLastName primaryContact aliasName mailingAddressLine1 mailingAddressLine2 mailingAddressLine3
    accountMailingCity acctMailZip acctMailingCtryCode emailAddress phoneNBR businessPh dateOpened
    managedAccountMoneyManager managedAccountInvestmentStrategy currency corporateTaxStatus acst`,
  Transactions: `portfolioCode transactionCode comment type symbol tradeDate settlementDate origCostDate quantity
    srcDesType srcDesSymbol trDateFX setDateFX tradeAmount originalCost exchangeFee commission broker impComm
    otherFees commissionPurpose pledge lotLocation originalFace post perfCont whtType whtSymbol execPri
    execPriCalc`,
  Positions: `portfolioCode transactionCode comment type symbol tradeDate settlementDate origCostDate quantity
    tradeAmount originalCost originalFace`,
  TaxLots: `portfolioCode transactionCode comment type symbol tradeDate origCostDate quantity tradeAmount
    originalCost originalFace`,
  Vehicles: `id type currency primaryType primarySymbol description1 description2 description3 description4
    description5 majorAssetClass minorAssetClass countryOfIssue tradeCurrency issueCurrency riskCurrency
    sector industry snpRating moodyRating exDividendDate recordDate dividendRate payableDate accrualCalendar
    maturityCurrency variableRate issueDate datedDate maturityDate annualRate yieldToMaturity incomeFrequency
    firstInterestPaymentDate callPut1 callPut1Date callPut1Price callPut2 callPut2Date callPut2Price callPut3
    callPut3Date callPut3Price currentAmortizationFactorDate currentAmortizationFactor
    previousAmortizationFactorDate previousAmortizationFactor prePreviousAmortizationFactorDate
    prePreviousAmortizationFactor gnmapoolNumber unpricedIndicator optionExpirationDate optionStrikePrice
    optionCallPutIndicator securtiesClearingCorpCode finalPaymentDate secondInterestPaymentDate
    thirdInterestPaymentDate fourthInterestPaymentDate discountZeroCouponOid primaryExchange dtcCode
    fundFamily couponDelay bondType shareMultiplier nextDividendAmount federalTax bondFactor foreingCode
    worthlessCode marginCode factDate cusipUnderlyingSecurity refundType taxable originalIssueDiscount
    duration madatoryRedemptionDate prerefundingDate prerefundingPrice averageLife`,
  Custodians: `id name status accountActiveCount accountMissingCount accountClosedCount amount deliveryMethod
    deliverySubMethod`,
  Groups: `id name legalEntityCode groupType createdBy createdDate modifiedDate customerId customer groupMembers
    amount`,
  GroupMembers: `accountId masterAccountNumber accountNumber accountName amount notes status updatedDate addedDate
    startReceiveDate addedBy custodian custodianDataId custodianFullName hasAcc hasTrn hasPos hasLot
    accountDomicileCountry accountCurrency accountType noRmConsent relationshipManagerFirstName
    relationshipManagerLastName relationshipManagerEmail relationshipManagerPhone groupId groupName
    legalEntityCode groupType customerId customer`,
};
