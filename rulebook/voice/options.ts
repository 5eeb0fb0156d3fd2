import { maySeeServices, type ServiceFacts } from '../accounts/who-may.ts'

/** The options of a voice line that customers can turn on and off (AH §3 Voice line). */
export const voiceOptions = ['callWaiting', 'voicemailEnabled'] as const
export type VoiceOption = (typeof voiceOptions)[number]

/** Maps every option to a value. */
export const byOption = <T>(make: (option: VoiceOption) => T) =>
  Object.fromEntries(voiceOptions.map((option) => [option, make(option)])) as Record<VoiceOption, T>

/**
 * Reasons an option isn't in the requested state:
 * - `not-available`: the line's equipment doesn't support the option.
 * - `refused`: the network refused and gave no other reason.
 * - `unconfirmed`: the network hasn't confirmed the change, but may still make it.
 * - `not-reached`: the network never answered. The change probably wasn't made.
 */
export const optionFailures = ['not-available', 'refused', 'unconfirmed', 'not-reached'] as const
export type OptionFailure = (typeof optionFailures)[number]

/** True if the network may still make the failed change. We don't know if it got the request. */
export const mayBeMadeYet = (failure: OptionFailure): boolean =>
  failure === 'unconfirmed' || failure === 'not-reached'

/** The state of a voice line's option: its value now, any change in progress, and the last change's failure. */
export interface OptionState {
  isOn: boolean
  /** The value that was requested. Undefined unless a change is in progress. */
  wanted: boolean | undefined
  failure: OptionFailure | undefined
  /** The instant of the last request, whether it's in progress or failed. */
  askedAt: string | undefined
}

/** A change of an option that's in progress or failed. */
export interface OptionChange {
  option: VoiceOption
  wanted: boolean
  askedAt: string
  /** The reason the change failed. Null while the change is in progress. */
  failure: OptionFailure | null
}

/** The state of an option, from its value on the network and the requested changes. */
export function stateIn(changes: readonly OptionChange[], option: VoiceOption, isOn: boolean): OptionState {
  const change = changes.find((each) => each.option === option)
  return {
    isOn,
    wanted: change && change.failure === null ? change.wanted : undefined,
    failure: change?.failure ?? undefined,
    askedAt: change?.askedAt,
  }
}

/** Seconds we wait for the network to confirm a change. After that, the customer reads that it isn't confirmed. */
export const usualSeconds = 10 * 60

/** The fewest characters in the id of an account that can have voice lines (AH §9). */
const shortestAccountId = 10

export const mayHaveVoice = (accountId: string): boolean => accountId.length >= shortestAccountId

/**
 * True if this person has access to an account's voice lines. The account's id needs ten characters or more (AH §9).
 * The person has to see its services, which takes a billing service (CP §6).
 */
export const hasVoiceAccess = (account: ServiceFacts): boolean =>
  mayHaveVoice(account.id) && maySeeServices(account)

/**
 * Decides what a request to turn an option on or off does.
 * @returns
 * - `same`: the option is in that state, or is changing to it.
 * - `pending`: the option is changing to the other state, which can't be stopped.
 * - `change`: the request goes to the network. After a failed change that the network may still make, every request is
 *   a `change`: the network carries out the later request.
 */
export function changeOf({ isOn, wanted, failure }: OptionState, to: boolean): 'change' | 'same' | 'pending' {
  if (failure && mayBeMadeYet(failure)) return 'change'
  if (wanted !== undefined) return wanted === to ? 'same' : 'pending'
  return isOn === to ? 'same' : 'change'
}
