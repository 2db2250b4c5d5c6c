import { defineRest } from './rest-resource';

/** The security master of REST v1. */
export const vehicles = defineRest(
  'Vehicles',
  'dated',
  `id:id type:code currency:code primaryType:code primarySymbol:id description1 description2 description3 description4
   description5 majorAssetClass:code minorAssetClass:code countryOfIssue:code tradeCurrency:code issueCurrency:code
   riskCurrency:code sector:code industry snpRating:code moodyRating:code exDividendDate:date recordDate:date
   dividendRate:number payableDate:date accrualCalendar:code maturityCurrency:code variableRate:flag issueDate:date
   datedDate:date maturityDate:date annualRate:percent yieldToMaturity:percent incomeFrequency:code
   firstInterestPaymentDate:date callPut1:code callPut1Date:date callPut1Price:number callPut2:code callPut2Date:date
   callPut2Price:number callPut3:code callPut3Date:date callPut3Price:number currentAmortizationFactorDate:date
   currentAmortizationFactor:number previousAmortizationFactorDate:date previousAmortizationFactor:number
   prePreviousAmortizationFactorDate:date prePreviousAmortizationFactor:number gnmapoolNumber:id unpricedIndicator:flag
   optionExpirationDate:date optionStrikePrice:number optionCallPutIndicator:code securtiesClearingCorpCode:code
   finalPaymentDate:date secondInterestPaymentDate:date thirdInterestPaymentDate:date fourthInterestPaymentDate:date
   discountZeroCouponOid:flag primaryExchange:code dtcCode:id fundFamily:code couponDelay:number bondType:code
   shareMultiplier:number nextDividendAmount:number federalTax:flag bondFactor:number foreingCode:code
   worthlessCode:code marginCode:code factDate:date cusipUnderlyingSecurity:id refundType:code taxable:flag
   originalIssueDiscount:flag duration:number madatoryRedemptionDate:date prerefundingDate:date
   prerefundingPrice:number averageLife:number`,
);
