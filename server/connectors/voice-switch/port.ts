import type { RegisteredLocation } from '@lightwell/rulebook/voice/location.ts'
import type { OptionFailure, VoiceOption } from '@lightwell/rulebook/voice/options.ts'
import type { Unreachable } from '../card-form/port.ts'

/**
 * The switch of the provider's network, which serves voice lines, and the database of locations for emergency calls behind it. No call
 * is made inside a transaction.
 *
 * The same `id` is one change, however often it is asked for: so its outcome is asked for, too. The ids of what is asked for one line
 * ascend (UUIDs of version 7): where a later one was asked for the same option, or for the location, an earlier one that comes late changes
 * nothing.
 */
export interface VoiceSwitch {
  /** Turns an option of a line on or off. `under-way`: it takes its time. */
  change(change: SwitchChange): Promise<'done' | 'under-way' | OptionFailure | Unreachable>
  /** How the options of a line stand, without changing one; an option of which it cannot tell is left out. */
  optionsOf(number: string): Promise<Partial<Record<VoiceOption, boolean>> | Unreachable>
  /** Has calls to 911 from a line sent to a place, in the stead of the one before. `unknown`: there is no such place. */
  registerLocation(change: SwitchLocation): Promise<'registered' | 'unknown' | Unreachable>
}

export interface SwitchChange {
  id: string
  /** The line's, ten digits. */
  number: string
  option: VoiceOption
  wanted: boolean
}

export interface SwitchLocation {
  id: string
  /** The line's, ten digits. */
  number: string
  location: RegisteredLocation
}
