/** Minutes that a link works. */
export const chatLinkMinutes = 60
/** Hours after which a link is deleted, with everything that the agent typed for it. */
export const chatLinkKeptHours = 24

/**
 * States of a chat link. `declined`: the person who opened the link said the chat isn't theirs. `over`: the link has
 * expired.
 */
export const chatLinkStates = ['made', 'opened', 'proved', 'declined', 'over'] as const
export type ChatLinkState = (typeof chatLinkStates)[number]

export interface ChatLinkTimes {
  endsAt: Temporal.Instant
  /** True if someone went past the first page. Programs that preview links read only that page. */
  isOpened: boolean
  /** True if the person who opened the link said whether the chat is theirs. */
  isAnswered: boolean
  /** True if someone proved their identity through the link. */
  isProved: boolean
}

/** The state of a link. `declined` stays. All other links become `over` when they expire, even those with proof. */
export function chatLinkState(
  { endsAt, isOpened, isAnswered, isProved }: ChatLinkTimes,
  now: Temporal.Instant,
): ChatLinkState {
  if (isAnswered && !isProved) return 'declined'
  if (Temporal.Instant.compare(now, endsAt) >= 0) return 'over'
  if (isProved) return 'proved'
  return isOpened ? 'opened' : 'made'
}
