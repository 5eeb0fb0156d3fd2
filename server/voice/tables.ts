import type { RegisteredLocation } from '@lightwell/rulebook/voice/location.ts'
import type { LineEvent, Logged } from '@lightwell/rulebook/voice/log.ts'
import type { OptionFailure, VoiceOption } from '@lightwell/rulebook/voice/options.ts'
import type { ColumnType, Generated } from 'kysely'
import type { ByColumns } from '../acting/by.ts'
import type { Instant, InstantOrNone } from '../database/columns.ts'

/** The tables of voice lines. */
export interface VoiceTables {
  voice_lines: VoiceLineTable
  voice_changes: VoiceChangeTable
  location_changes: LocationChangeTable
  /** What was asked of the network for a line, and what it said. */
  voice_log: {
    id: Generated<string>
    account_id: string
    number: string
    at: Instant
    about: Logged
    /** Whether the option is to be on; nothing of a location. */
    wanted: boolean | null
    event: LineEvent
  }
  /** That the notice about power outages was acknowledged, once for each version of its text; by helpers when they could. */
  power_notices: ByColumns & {
    account_id: string
    text_version: string
    acknowledged_at: Instant
  }
}

interface VoiceLineTable {
  /** By which the trail names it. */
  id: Generated<string>
  account_id: string
  /** Ten digits. */
  number: string
  call_waiting: Generated<boolean>
  voicemail_enabled: Generated<boolean>
  location_street: string | null
  location_unit: Generated<string>
  location_city: string | null
  location_state: string | null
  location_zip: string | null
  /** Of when the last key is under which the network was asked for something. */
  last_key_at: InstantOrNone
  /** Of when what tells is that was asked last of where calls to 911 go: a customer of now, a file of its moment. */
  location_asked_at: InstantOrNone
  /** Since which day it is the account's, as the provider's files say; of lines that came in another way, none. */
  assigned_on: OfFiles<string>
  /** What the files said last, beside what the line is: the customer's own choice stands until they say something else. */
  given_call_waiting: OfFiles<boolean>
  given_voicemail: OfFiles<boolean>
  given_location: OfFiles<RegisteredLocation, string>
}

type OfFiles<Read, Written = Read> = ColumnType<Read | null, Written | null | undefined, Written | null>

/** What was asked of the network and is not done. */
interface VoiceChangeTable {
  account_id: string
  number: string
  option: VoiceOption
  /** The key under which the network is asked. */
  id: string
  wanted: boolean
  failure: OptionFailure | null
  asked_at: Instant
  /** When the network was asked last. */
  tried_at: Instant
  /** When the network first said that it takes its time; null until it has said anything. */
  answered_at: InstantOrNone
}

/** Where calls to 911 from a line are to be sent to, while the network has not said whether they are. */
interface LocationChangeTable {
  account_id: string
  number: string
  /** The key under which the network is asked. */
  id: string
  street: string
  unit: string
  city: string
  state: string
  zip: string
  asked_at: Instant
  /** When the owners were told that nobody knows yet. */
  doubt_told_at: InstantOrNone
}

declare module '../database/tables.ts' {
  interface Tables extends VoiceTables {}
}
