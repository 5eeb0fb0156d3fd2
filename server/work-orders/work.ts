import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { WorkStatus } from '@lightwell/rulebook/work-orders/appointments/completion.ts'

/** A ticket or an order of an account, with its appointment as the ticket system has it. */
export interface WorkFacts {
  accountId: string
  id: string
  status: WorkStatus
  type: string
  stage: string | null
  trouble: string | null
  needsVisit: boolean
  mainNumber: string | null
  createdOn: Day
  completionOn: Day | null
  startsAt: Date | null
  endsAt: Date | null
  technicianFirstName: string | null
  contactNumber: string | null
  /** The visit's id in calendars, and the number of times it changed. Both null without an appointment. */
  calendarUid: string | null
  calendarSequence: number | null
  isHidden: boolean
}
