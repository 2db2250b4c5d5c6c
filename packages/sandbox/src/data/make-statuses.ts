import { findEasternMidnight } from '../eastern';
import { addToMidnight, findHolidays } from './calendar';
import { planDelivery, statusIds } from './delivery';
import { custodianWithoutLots } from './holding-rows';
import { custodians, customers } from './reference-rows';
import type { RowWriter } from './row-writer';
import type { DatesToWrite } from './dates-to-write';

/** Writes a delivery status for every custodian, customer, and date, including holidays. */
export function makeStatuses(
  processDates: readonly string[],
  { dateCount, firstWrittenIndex }: DatesToWrite,
  writer: RowWriter,
): void {
  const previousDate = processDates[firstWrittenIndex - 1] ?? '';
  const holidays = findHolidays(processDates).filter((processDate) => processDate > previousDate);
  for (const [custodian] of custodians) {
    for (const [customer] of customers) {
      processDates.forEach((processDate, dateIndex) => {
        if (dateIndex >= firstWrittenIndex)
          writeStatus(writer, Number(custodian), Number(customer), processDate, dateIndex, dateCount);
      });
      for (const processDate of holidays) {
        writer.add(
          Number(custodian),
          Number(customer),
          findEasternMidnight(processDate),
          null,
          null,
          statusIds.holiday,
          ...makeFlags(0, 0),
          1,
        );
      }
    }
  }
}

function writeStatus(
  writer: RowWriter,
  custodian: number,
  customer: number,
  processDate: string,
  dateIndex: number,
  dateCount: number,
): void {
  const delivery = planDelivery(custodian, customer, dateIndex, dateCount);
  const received = delivery.isDelivered ? 1 : 0;
  writer.add(
    custodian,
    customer,
    findEasternMidnight(processDate),
    delivery.runMinutes === null ? null : addToMidnight(processDate, 1, delivery.runMinutes),
    `PT${delivery.etaHours}H`,
    delivery.statusId,
    ...makeFlags(received, custodian),
    custodian === 4 ? null : 1,
  );
}

/** Returns HasTrn, HasPos, HasPri, HasLot, HasAcc, HasVeh, and HasFx: null for files that the custodian never sends. */
function makeFlags(received: number, custodian: number): (number | null)[] {
  const lotsAndRates = custodian === custodianWithoutLots ? null : received;
  return [received, received, received, lotsAndRates, received, received, lotsAndRates];
}
