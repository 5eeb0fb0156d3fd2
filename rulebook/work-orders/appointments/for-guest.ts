import { maskContactNumber } from './contact-number.ts'
import type { Work } from './work.ts'

/**
 * A ticket or an order as a guest sees it. They've only proved that a number, a last name and a ZIP code belong
 * together (decisions §6), so they get: its status and completion day; the visit, if there is one, with the
 * technician's first name; its number and the day it was opened, to tell it from others; its calendar entry; and
 * the last two digits of the call-back number, enough to recognize one's own. Nothing the account has or has
 * ordered, and nothing anybody wrote.
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
