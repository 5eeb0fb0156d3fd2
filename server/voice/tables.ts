import type { RegisteredLocation } from '@lightwell/rulebook/voice/location.ts'
import type { LineEvent, Logged } from '@lightwell/rulebook/voice/log.ts'
import type { OptionFailure, VoiceOption } from '@lightwell/rulebook/voice/options.ts'
import type { ColumnType, Generated } from 'kysely'
import type { ByColumns } from '../acting/by.ts'
import type { Instant, InstantOrNone } from '../database/columns.ts'

export interface VoiceTables {
  voice_lines: VoiceLineTable
  voice_changes: VoiceChangeTable
  location_changes: LocationChangeTable
  /** The requests made to the network for a line, and the network's answers. */
  voice_log: {
    id: Generated<string>
    account_id: string
    number: string
    at: Instant
    about: Logged
    /** The requested state of the option. Null if the row is about a location. */
    wanted: boolean | null
    event: LineEvent
  }
  /**
   * Acknowledgments of the notice about power outages, one for each version of its text. Helpers used to be able to
   * acknowledge the notice, so some older rows are by helpers.
   */
  power_notices: ByColumns & {
    account_id: string
    text_version: string
    acknowledged_at: Instant
  }
}

interface VoiceLineTable {
  /** The line's id on the audit trail. */
  id: Generated<string>
  account_id: string
  /** The phone number, ten digits. */
  number: string
  call_waiting: Generated<boolean>
  voicemail_enabled: Generated<boolean>
  location_street: string | null
  location_unit: Generated<string>
  location_city: string | null
  location_state: string | null
  location_zip: string | null
  /** The time in the id of the last request to the network. The next request gets a later one. */
  last_key_at: InstantOrNone
  /**
   * The time of the newest request for the location that 911 calls go to. For a customer's request, that's when it was
   * made. For a location from a file, it's the moment that the file describes.
   */
  location_asked_at: InstantOrNone
  /**
   * The day the account got the line, according to the provider's files. Null for lines that don't come from a file.
   */
  assigned_on: OfFiles<string>
  /** The values in the last imported file. A customer's own choice applies until an import brings a new value. */
  given_call_waiting: OfFiles<boolean>
  given_voicemail: OfFiles<boolean>
  given_location: OfFiles<RegisteredLocation, string>
}

type OfFiles<Read, Written = Read> = ColumnType<Read | null, Written | null | undefined, Written | null>

/** Requests to the network for changes that aren't done. */
interface VoiceChangeTable {
  account_id: string
  number: string
  option: VoiceOption
  /** The idempotency key of the network request. */
  id: string
  wanted: boolean
  failure: OptionFailure | null
  asked_at: Instant
  /** The time of the last request to the network. */
  tried_at: Instant
  /** The time the network first answered that it's working on the change. Null until then. */
  answered_at: InstantOrNone
}

/** The location that 911 calls from a line should go to, until the network has confirmed it. */
interface LocationChangeTable {
  account_id: string
  number: string
  /** The idempotency key of the network request. */
  id: string
  street: string
  unit: string
  city: string
  state: string
  zip: string
  asked_at: Instant
  /** The time the owners were notified that the change is in doubt. */
  doubt_told_at: InstantOrNone
}

declare module '../database/tables.ts' {
  interface Tables extends VoiceTables {}
}
