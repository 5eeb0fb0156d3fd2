import type { RegisteredLocation } from '@lightwell/rulebook/voice/location.ts'
import type { OptionFailure, VoiceOption } from '@lightwell/rulebook/voice/options.ts'
import type { Unreachable } from '../card-form/port.ts'

/**
 * The switch of the provider's network, which serves voice lines, and the database of locations for emergency calls behind it. No call
 * is made inside a transaction.
 */
export interface VoiceSwitch {
  /**
   * Turns an option of a line on or off. The same `id` is one change, however often it is asked for: so its outcome is asked for, too.
   * `under-way`: it takes its time.
   */
  change(change: SwitchChange): Promise<'done' | 'under-way' | OptionFailure | Unreachable>
  /** Has calls to 911 from a line sent to a place, in the stead of the one before. `unknown`: there is no such place. */
  registerLocation(
    number: string,
    location: RegisteredLocation,
  ): Promise<'registered' | 'unknown' | Unreachable>
}

export interface SwitchChange {
  /** A UUID. */
  id: string
  /** The line's, ten digits. */
  number: string
  option: VoiceOption
  wanted: boolean
}
