import type { WorkStatus } from '@lightwell/rulebook/appointments/completion.ts'
import type { Day } from '@lightwell/rulebook/calendar.ts'

/** A ticket or an order of an account, with its appointment as the system has it. */
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
  /** What the visit goes by in calendars, and how often it was changed; of one without an appointment neither. */
  calendarUid: string | null
  calendarSequence: number | null
  isHidden: boolean
}
