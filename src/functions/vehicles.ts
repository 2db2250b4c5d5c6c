import * as parameters from './definition/parameters';
import { createRestFunction } from './rest/rest-function';

export const vehicles = createRestFunction('Vehicles', {
  name: 'VEHICLES',
  title: 'The security list that a custodian sent',
  summary:
    'The security list that a custodian sent for a process date, with the fields that only REST v1 has: ratings, coupons, maturities, calls, factors, dividends, and options. Returns #N/A with the reason when there is none or when deliveries are missing. To use the data received so far, enter IDS.V1("Vehicles",…) with partial=1.',
  example: '=IDS.VEHICLES(1,"last","primarySymbol;type;maturityDate;annualRate;snpRating;moodyRating")',
  cost: 'One request for each custodian and date, shared with IDS.VEHICLE.',
  result: 'The rows, under a header row.',
  parameters: [
    parameters.appendText(parameters.requiredCustodians, ', and adds a CustodianId column.'),
    parameters.processDate,
    parameters.createRestColumns('primarySymbol;maturityDate'),
  ],
});
