import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { WorkStatus } from '@lightwell/rulebook/work-orders/appointments/completion.ts'

/** An account's ticket or order, with its appointment as the ticket system reports it. */
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
  /**
   * The visit's id in calendars. `calendarSequence` is the number of times the visit changed. Null if there's no
   * appointment.
   */
  calendarUid: string | null
  calendarSequence: number | null
  isHidden: boolean
}
