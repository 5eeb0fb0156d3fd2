import { maskContactNumber } from './contact-number.ts'
import type { Work } from './work.ts'

/**
 * Reduces a ticket or an order to what guests may see. A guest has shown only that they know a number, a last name and
 * a ZIP code of the same account (decisions §6). Guests see
 * - the status and the completion day,
 * - the visit, with the technician's first name, and its calendar entry,
 * - the ticket's or order's number, and the day it was opened,
 * - the last two digits of the call-back number, to recognize it.
 *
 * Guests don't see the account's products, what was ordered, or any text that people wrote.
 */
export const forGuest = (work: Work): Work => ({
  kind: work.kind,
  id: work.id,
  status: work.status,
  createdOn: work.createdOn,
  completionOn: work.completionOn,
  slot: work.slot,
  needsVisit: work.needsVisit,
  technicianFirstName: work.technicianFirstName,
  calendar: work.calendar,
  contactNumber: work.contactNumber && maskContactNumber(work.contactNumber),
  type: '',
  stage: undefined,
  trouble: undefined,
  mainNumber: undefined,
})
