import type { WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The tables of appointments, and of what guests changed of them. */
export interface AppointmentTables {
  appointments: AppointmentTable
  guest_changes: GuestChangeTable
}

/** What somebody changed who has only looked it up, until its owners were told. */
interface GuestChangeTable {
  account_id: string
  work_kind: WorkKind
  work_id: string
  at: Instant
}

/** One row for each ticket or order for which somebody comes, or that has a call-back number. */
interface AppointmentTable {
  account_id: string
  work_kind: WorkKind
  work_id: string
  starts_at: InstantOrNone
  ends_at: InstantOrNone
  technician_first_name: string | null
  /** Ten digits. */
  contact_number: string | null
  /** What the visit goes by in calendars, made by the database, and how often it was changed. */
  calendar_uid: Generated<string>
  calendar_sequence: Generated<number>
  is_hidden: Generated<boolean>
  changed_at: Instant
  /** What people were told was agreed, and when. */
  told_starts_at: InstantOrNone
  told_ends_at: InstantOrNone
  told_contact_number: ColumnType<string | null, string | null | undefined, string | null>
  told_at: InstantOrNone
  /** The beginning of which they were reminded. */
  reminded_of: InstantOrNone
  /** When whoever comes set out, and when that was told. */
  on_the_way_at: InstantOrNone
  told_on_the_way_at: InstantOrNone
}

declare module '../database/tables.ts' {
  interface Tables extends AppointmentTables {}
}
