import { maskContactNumber } from './contact-number.ts'
import type { Work } from './work.ts'

/**
 * A ticket or an order as a guest sees it. Guests have only proved that they know a number, a last name and a ZIP code
 * that belong together (decisions §6). They get
 * - the status and completion day,
 * - the visit, if there is one, with the technician's first name, and its calendar entry,
 * - the number and the day it was opened, to tell it from others,
 * - the last two digits of the call-back number, enough to recognize it.
 *
 * They don't get what the account has or has ordered, or any text people wrote.
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
