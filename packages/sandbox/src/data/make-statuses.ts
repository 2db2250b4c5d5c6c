import { easternMidnight } from '../eastern';
import { dayAfter, holidaysWithin } from './calendar';
import { deliveryOf, states } from './delivery';
import { withoutLots } from './holding-rows';
import { custodians, customers } from './reference-rows';
import type { RowWriter } from './row-writer';
import type { DatesToWrite } from './dates-to-write';

/** Writes a delivery status for every custodian, customer, and date, including holidays. */
export function makeStatuses(days: readonly string[], { lastDates, from }: DatesToWrite, sink: RowWriter): void {
  const before = days[from - 1] ?? '';
  const holidays = holidaysWithin(days).filter((day) => day > before);
  for (const [custodian] of custodians) {
    for (const [customer] of customers) {
      days.forEach((day, date) => {
        if (date >= from) writeStatus(sink, Number(custodian), Number(customer), day, date, lastDates);
      });
      for (const day of holidays) {
        sink.add(
          Number(custodian),
          Number(customer),
          easternMidnight(day),
          null,
          null,
          states.holiday,
          ...flags(0, 0),
          1,
        );
      }
    }
  }
}

function writeStatus(
  sink: RowWriter,
  custodian: number,
  customer: number,
  day: string,
  date: number,
  dates: number,
): void {
  const delivery = deliveryOf(custodian, customer, date, dates);
  const received = delivery.delivered ? 1 : 0;
  sink.add(
    custodian,
    customer,
    easternMidnight(day),
    delivery.runMinutes === null ? null : dayAfter(day, 1, delivery.runMinutes),
    `PT${delivery.etaHours}H`,
    delivery.statusId,
    ...flags(received, custodian),
    custodian === 4 ? null : 1,
  );
}

/** Returns HasTrn, HasPos, HasPri, HasLot, HasAcc, HasVeh, and HasFx: null for files that the custodian never sends. */
function flags(received: number, custodian: number): (number | null)[] {
  const never = custodian === withoutLots ? null : received;
  return [received, received, received, never, received, received, never];
}
