import { maySeeServices, type ServiceFacts } from '../accounts/who-may.ts'

/** The options of a voice line that customers can turn on and off (AH §3 Voice line). */
export const voiceOptions = ['callWaiting', 'voicemailEnabled'] as const
export type VoiceOption = (typeof voiceOptions)[number]

/** Maps every option to a value. */
export const byOption = <T>(make: (option: VoiceOption) => T) =>
  Object.fromEntries(voiceOptions.map((option) => [option, make(option)])) as Record<VoiceOption, T>

/**
 * Reasons that an option isn't in the state that was requested:
 * - `not-available`: the line's equipment doesn't support the option.
 * - `refused`: the network refused, without one of the other reasons.
 * - `unconfirmed`: the network hasn't confirmed the change, but may still make it.
 * - `not-reached`: the network never answered. It probably didn't make the change.
 */
export const optionFailures = ['not-available', 'refused', 'unconfirmed', 'not-reached'] as const
export type OptionFailure = (typeof optionFailures)[number]

/** True if the network may still make a change that counts as failed, since we don't know if it got our request. */
export const mayBeMadeYet = (failure: OptionFailure): boolean =>
  failure === 'unconfirmed' || failure === 'not-reached'

/**
 * The state of an option of a voice line: its value on the network and, if there are any, a change in progress or the
 * reason that the last change failed.
 */
export interface OptionState {
  isOn: boolean
  /** The value that was requested. Undefined unless a change is in progress. */
  wanted: boolean | undefined
  failure: OptionFailure | undefined
  /** The instant of the request that's in progress or failed. Undefined if there's none. */
  askedAt: string | undefined
}

/** A change of an option that's in progress, or that failed. */
export interface OptionChange {
  option: VoiceOption
  wanted: boolean
  askedAt: string
  /** The reason the change failed. Null while the change is in progress. */
  failure: OptionFailure | null
}

/** The state of an option, from its value on the network (`isOn`) and the changes that are in progress or failed. */
export function stateIn(changes: readonly OptionChange[], option: VoiceOption, isOn: boolean): OptionState {
  const change = changes.find((each) => each.option === option)
  return {
    isOn,
    wanted: change && change.failure === null ? change.wanted : undefined,
    failure: change?.failure ?? undefined,
    askedAt: change?.askedAt,
  }
}

/** Seconds for which we wait for the network to confirm a change. Then the customer is told that it isn't confirmed. */
export const usualSeconds = 10 * 60

/** The length that an account's id has to have, at least, for voice lines (AH §9). */
const shortestAccountId = 10

export const mayHaveVoice = (accountId: string): boolean => accountId.length >= shortestAccountId

/**
 * True if this person has access to an account's voice lines. The account's id needs ten characters or more (AH §9),
 * and the person has to see its services. Without a billing service, nobody has this access (CP §6).
 */
export const hasVoiceAccess = (account: ServiceFacts): boolean =>
  mayHaveVoice(account.id) && maySeeServices(account)

/**
 * Decides what to do with a request to turn an option on or off.
 * @returns
 * - `same`: nothing. The option already has this state, or is changing to it.
 * - `pending`: nothing. The option is changing to the other state, which can't be stopped.
 * - `change`: send the request to the network. That's also the result after a failed change that the network may
 *   still make: the network carries out the later request.
 */
export function changeOf({ isOn, wanted, failure }: OptionState, to: boolean): 'change' | 'same' | 'pending' {
  if (failure && mayBeMadeYet(failure)) return 'change'
  if (wanted !== undefined) return wanted === to ? 'same' : 'pending'
  return isOn === to ? 'same' : 'change'
}
