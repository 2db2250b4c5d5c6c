import { type RestResource, defineRest } from './rest-resource';
import { vehicles } from './rest-vehicles';

/**
 * All REST v1 resources, with fields in the order and spelling of the documentation, such as `custdianID`. The fields of
 * FxRates, Prices, and Tokens are undocumented; the sandbox defines its own.
 */
export const restResources: readonly RestResource[] = [
  defineRest(
    'Accounts',
    'dated',
    `custdianID:id mstrAcct:id masterAccountName businessDate:date accountID:id accountTitleLine1 accountTitleLine2
     accountTitleLine3 accountStatus:code acctRegis:code acctType:code txpryrTitle taxpayerFirstName taxpayerMiddleName
     taxpayerLastName primaryContact aliasName mailingAddressLine1 mailingAddressLine2 mailingAddressLine3
     accountMailingCity acctMailZip:id acctMailingCtryCode:code emailAddress phoneNBR:id businessPh:id dateOpened:date
     managedAccountMoneyManager managedAccountInvestmentStrategy currency:code corporateTaxStatus:code acst:code`,
  ),
  defineRest(
    'Transactions',
    'dated',
    `portfolioCode:id transactionCode:code comment type:code symbol:id tradeDate:date settlementDate:date
     origCostDate:date quantity:number srcDesType:code srcDesSymbol:id trDateFX:number setDateFX:number
     tradeAmount:number originalCost:number exchangeFee:number commission:number broker:code impComm:code
     otherFees:number commissionPurpose:code pledge:flag lotLocation:code originalFace:number post:code perfCont:code
     whtType:code whtSymbol:id execPri:number execPriCalc:number`,
  ),
  defineRest(
    'Positions',
    'dated',
    `portfolioCode:id transactionCode:code comment type:code symbol:id tradeDate:date settlementDate:date
     origCostDate:date quantity:number tradeAmount:number originalCost:number originalFace:number`,
  ),
  defineRest(
    'TaxLots',
    'dated',
    `portfolioCode:id transactionCode:code comment type:code symbol:id tradeDate:date origCostDate:date quantity:number
     tradeAmount:number originalCost:number originalFace:number`,
  ),
  vehicles,
  defineRest('FxRates', 'dated', 'custodianId:id businessDate:date baseCurrency:code localCurrency:code factor:number'),
  defineRest('Prices', 'dated', 'custodianId:id businessDate:date type:code symbol:id currency:code price:number'),
  defineRest(
    'GroupMembers',
    'group',
    `accountId:id masterAccountNumber:id accountNumber:id accountName amount:number notes status:code updatedDate:date
     addedDate:date startReceiveDate:date addedBy custodian:code custodianDataId:id custodianFullName hasAcc:flag
     hasTrn:flag hasPos:flag hasLot:flag accountDomicileCountry:code accountCurrency:code accountType:code
     noRmConsent:flag relationshipManagerFirstName relationshipManagerLastName relationshipManagerEmail
     relationshipManagerPhone:id groupId:id groupName legalEntityCode:code groupType:code customerId:id customer`,
  ),
  defineRest(
    'Groups',
    'none',
    `id:id name legalEntityCode:code groupType:code createdBy createdDate:date modifiedDate:date customerId:id customer
     groupMembers:number amount:number`,
  ),
  defineRest(
    'Custodians',
    'none',
    `id:id# name status:code accountActiveCount:number# accountMissingCount:number# accountClosedCount:number#
     amount:number# deliveryMethod:code deliverySubMethod:code`,
  ),
  defineRest('Tokens', 'none', 'userName email firstName lastName validFrom:date validTo:date'),
];
