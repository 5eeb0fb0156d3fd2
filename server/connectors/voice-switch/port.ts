import type { RegisteredLocation } from '@lightwell/rulebook/voice/location.ts'
import type { OptionFailure, VoiceOption } from '@lightwell/rulebook/voice/options.ts'
import type { Unreachable } from '../card-form/port.ts'

/**
 * The switch of the provider's network, which serves voice lines, and the emergency location database behind it.
 * Never called inside a transaction. The same `id` is one change, however often it's sent, so sending it again also
 * queries its outcome. A line's ids ascend (UUID version 7): if a later change was sent for the same option, or for
 * the location, an earlier one that arrives late changes nothing.
 */
export interface VoiceSwitch {
  /** Turns an option of a line on or off. `under-way`: it takes some time. */
  change(change: SwitchChange): Promise<'done' | 'under-way' | OptionFailure | Unreachable>
  /** Reads the options of a line without changing any. Options it doesn't know are left out. */
  optionsOf(number: string): Promise<Partial<Record<VoiceOption, boolean>> | Unreachable>
  /**
   * Registers the location for a line's calls to 911, in place of the previous one. `unknown`: there's no such place.
   */
  registerLocation(change: SwitchLocation): Promise<'registered' | 'unknown' | Unreachable>
}

export interface SwitchChange {
  id: string
  /** The line's number, ten digits. */
  number: string
  option: VoiceOption
  wanted: boolean
}

export interface SwitchLocation {
  id: string
  /** The line's number, ten digits. */
  number: string
  location: RegisteredLocation
}
