import { maskContactNumber } from './contact-number.ts'
import type { Work } from './work.ts'

/**
 * What a guest learns of a ticket or an order, who has proved no more than that a number, a last name and a zip code belong together
 * (decisions §6): how it stands and when it is done, when somebody comes, if anybody has to, and who by first name; its own number and its day, by
 * which one is told from another; what the visit goes by in calendars; and of the number to call back two digits, by which people know their own. Nothing of what the account has
 * or has ordered, and nothing that anybody wrote.
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
