import { maySeeServices, type ServiceFacts } from '../accounts/rules.ts'

/** Options of a voice line that can be turned on and off (AH §3 Voice line). */
export const voiceOptions = ['callWaiting', 'voicemailEnabled'] as const
export type VoiceOption = (typeof voiceOptions)[number]

/** Maps every option to a value. */
export const byOption = <T>(make: (option: VoiceOption) => T) =>
  Object.fromEntries(voiceOptions.map((option) => [option, make(option)])) as Record<VoiceOption, T>

/**
 * Reasons an option isn't in the requested state:
 * - `not-available`: the line's equipment doesn't support it.
 * - `refused`: the network refused without a more specific reason.
 * - `unconfirmed`: the network hasn't confirmed the change in time, and may still make it.
 * - `not-reached`: the network never answered and doesn't show the change, so it probably wasn't made.
 */
export const optionFailures = ['not-available', 'refused', 'unconfirmed', 'not-reached'] as const
export type OptionFailure = (typeof optionFailures)[number]

/**
 * True if the network may still make a change that failed for this reason, since we don't know whether it got the
 * request.
 */
export const mayBeMadeYet = (failure: OptionFailure): boolean =>
  failure === 'unconfirmed' || failure === 'not-reached'

/** The state of a line's option: its current value, a change in progress, and the failure of the last one. */
export interface OptionState {
  isOn: boolean
  /** The value that the option is changing to, until the network has made the change. */
  wanted: boolean | undefined
  failure: OptionFailure | undefined
  /** The instant at which the change in progress, or the failed one, was requested. */
  askedAt: string | undefined
}

/** A change of an option that's in progress or failed. */
export interface OptionChange {
  option: VoiceOption
  wanted: boolean
  /** The instant of the request. */
  askedAt: string
  /** Null while the change is in progress. */
  failure: OptionFailure | null
}

/** The state of an option, given its current value and the requested changes. */
export function stateIn(changes: readonly OptionChange[], option: VoiceOption, isOn: boolean): OptionState {
  const change = changes.find((each) => each.option === option)
  return {
    isOn,
    wanted: change && change.failure === null ? change.wanted : undefined,
    failure: change?.failure ?? undefined,
    askedAt: change?.askedAt,
  }
}

/**
 * Seconds without an answer from the network after which we tell the waiting customer that the change isn't confirmed.
 */
export const usualSeconds = 10 * 60

/** The shortest id of an account with voice lines (AH §9). */
const shortestAccountId = 10

/** True if an account with that id can have voice lines (AH §9). */
export const mayHaveVoice = (accountId: string): boolean => accountId.length >= shortestAccountId

/**
 * True if this person has voice access to an account. The account needs a billing service (CP §6) and an id of ten
 * characters or more (AH §9), and the person has to see its services.
 */
export const hasVoiceAccess = (account: ServiceFacts): boolean =>
  mayHaveVoice(account.id) && maySeeServices(account)

/**
 * Decides what a request to turn an option on or off means.
 * @returns `same`: the option already is in that state, or is changing to it. `pending`: the option is still changing
 * to the other state, which can't be stopped. Otherwise `change`. After a failed change that the network may still
 * make, any request is a `change`: the network carries out the later request, whatever happens to the earlier one.
 */
export function changeOf({ isOn, wanted, failure }: OptionState, to: boolean): 'change' | 'same' | 'pending' {
  if (failure && mayBeMadeYet(failure)) return 'change'
  if (wanted !== undefined) return wanted === to ? 'same' : 'pending'
  return isOn === to ? 'same' : 'change'
}
