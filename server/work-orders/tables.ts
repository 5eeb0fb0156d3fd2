import type { WorkKind } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The tables of appointments, and of guests' changes to them. */
export interface AppointmentTables {
  appointments: AppointmentTable
  guest_changes: GuestChangeTable
}

/** A guest's change that the account's owners haven't been notified of yet. */
interface GuestChangeTable {
  account_id: string
  work_kind: WorkKind
  work_id: string
  at: Instant
}

/** One row for each ticket or order with a visit or a call-back number. */
interface AppointmentTable {
  account_id: string
  work_kind: WorkKind
  work_id: string
  starts_at: InstantOrNone
  ends_at: InstantOrNone
  technician_first_name: string | null
  /** The call-back number, ten digits. */
  contact_number: string | null
  /**
   * The id that identifies the visit in calendars. The database generates it. `calendar_sequence` is the number of
   * times the visit changed.
   */
  calendar_uid: Generated<string>
  calendar_sequence: Generated<number>
  is_hidden: Generated<boolean>
  changed_at: Instant
  /** The time and call-back number that people were last notified of. `told_at` is when they were notified. */
  told_starts_at: InstantOrNone
  told_ends_at: InstantOrNone
  told_contact_number: ColumnType<string | null, string | null | undefined, string | null>
  told_at: InstantOrNone
  /** The start time that people were reminded of. */
  reminded_of: InstantOrNone
  /** The time the technician set out, and the time people were notified of it. */
  on_the_way_at: InstantOrNone
  told_on_the_way_at: InstantOrNone
}

declare module '../database/tables.ts' {
  interface Tables extends AppointmentTables {}
}

declare module '../acting/guest-areas.ts' {
  interface GuestMay {
    /**
     * The ids of tickets and orders that were looked up (AH §1). Guests use these with the calls that `orLookedUp`
     * guards (`orders/routes.ts`, `tickets/routes.ts`, `routes.ts`) and with the forms in `guests/`.
     */
    works: Record<WorkKind, string[]>
  }
}
