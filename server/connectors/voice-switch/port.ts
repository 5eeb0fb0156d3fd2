import type { RegisteredLocation } from '@lightwell/rulebook/voice/location.ts'
import type { OptionFailure, VoiceOption } from '@lightwell/rulebook/voice/options.ts'
import type { Unreachable } from '../card-form/port.ts'

/**
 * The provider's voice switch, which serves voice lines, and the emergency location database behind it. Never called
 * inside a transaction.
 * - The same `id` is one change, even if it's sent often. So sending a change again is the way to query its outcome.
 * - The ids of a line's changes ascend (UUID version 7). If changes arrive in the wrong order, the switch recognizes
 *   the older one by its id and ignores it.
 */
export interface VoiceSwitch {
  /** Turns an option of a line on or off. `under-way`: the switch is still making the change. */
  change(change: SwitchChange): Promise<'done' | 'under-way' | OptionFailure | Unreachable>
  /** Reads the options of a line without changing any. Leaves out options that the switch doesn't know. */
  optionsOf(number: string): Promise<Partial<Record<VoiceOption, boolean>> | Unreachable>
  /**
   * Registers the location for a line's calls to 911, in place of the previous location. `unknown`: the database
   * doesn't know the address.
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
