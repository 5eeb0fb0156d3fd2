import { maySeeServices, type ServiceFacts } from '../accounts/rules.ts'

/** Options of a voice line that can be turned on and off (AH §3 Voice line). */
export const voiceOptions = ['callWaiting', 'voicemailEnabled'] as const
export type VoiceOption = (typeof voiceOptions)[number]

/** Makes something of every option. */
export const byOption = <T>(make: (option: VoiceOption) => T) =>
  Object.fromEntries(voiceOptions.map((option) => [option, make(option)])) as Record<VoiceOption, T>

/**
 * Reasons why an option is not as it was asked to be:
 *   not-available  the line is served by equipment that does not have it
 *   refused        the network refused without a reason that says more
 *   unconfirmed    the network has not confirmed the change in time, and may make it yet
 *   not-reached    the network never answered, and doesn't show the change: it was not made, as far as anybody can tell
 */
export const optionFailures = ['not-available', 'refused', 'unconfirmed', 'not-reached'] as const
export type OptionFailure = (typeof optionFailures)[number]

/** True: the network may still make a change that failed so, since nobody knows whether it has it. */
export const mayBeMadeYet = (failure: OptionFailure): boolean =>
  failure === 'unconfirmed' || failure === 'not-reached'

/** How an option of a line stands: what it is, what it is becoming, and why it did not become what was asked last. */
export interface OptionState {
  isOn: boolean
  /** What it is becoming, while the network takes its time. */
  wanted: boolean | undefined
  failure: OptionFailure | undefined
  /** When it was asked for what it is becoming, or did not become: an instant. */
  askedAt: string | undefined
}

/** A change of an option that is under way, or failed. */
export interface OptionChange {
  option: VoiceOption
  wanted: boolean
  /** When it was asked for: an instant. */
  askedAt: string
  /** Nothing while it is under way. */
  failure: OptionFailure | null
}

/** How an option stands, by what it is and what was asked for. */
export function stateIn(changes: readonly OptionChange[], option: VoiceOption, isOn: boolean): OptionState {
  const change = changes.find((each) => each.option === option)
  return {
    isOn,
    wanted: change && change.failure === null ? change.wanted : undefined,
    failure: change?.failure ?? undefined,
    askedAt: change?.askedAt,
  }
}

/** After so many seconds without an answer from the network, whoever waits is told that it has not confirmed the change. */
export const usualSeconds = 10 * 60

/** Shorter ids are of accounts that have no voice lines (AH §9). */
const shortestAccountId = 10

/** True: an account of that id may have voice lines (AH §9). */
export const mayHaveVoice = (accountId: string): boolean => accountId.length >= shortestAccountId

/**
 * True: somebody has voice access to an account. Not where it has no billing service (CP §6), nor where its services are not theirs to
 * see, nor under a shorter id (AH §9).
 */
export const hasVoiceAccess = (account: ServiceFacts): boolean =>
  mayHaveVoice(account.id) && maySeeServices(account)

/**
 * Tells what a request to turn an option on or off comes to.
 * @returns `same`: it is so already, or becoming so; `pending`: it is still becoming the other, which nobody can stop. After a change that
 * may be made yet anything is a `change`: the network takes the later one, whatever becomes of the earlier.
 */
export function changeOf({ isOn, wanted, failure }: OptionState, to: boolean): 'change' | 'same' | 'pending' {
  if (failure && mayBeMadeYet(failure)) return 'change'
  if (wanted !== undefined) return wanted === to ? 'same' : 'pending'
  return isOn === to ? 'same' : 'change'
}
