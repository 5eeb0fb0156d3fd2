/** A link works this long. */
export const chatLinkMinutes = 60
/** Links are kept this long, with what the agent typed. */
export const chatLinkKeptHours = 24

/** How far a chat link has got. `declined`: whoever opened it said they aren't in the chat. `over`: its hour is. */
export const chatLinkStates = ['made', 'opened', 'proved', 'declined', 'over'] as const
export type ChatLinkState = (typeof chatLinkStates)[number]

export interface ChatLinkTimes {
  endsAt: Temporal.Instant
  /** True: somebody has gone on from its first page. Programs that look at links in chats don't. */
  isOpened: boolean
  /** True: it was used, either way. */
  isAnswered: boolean
  /** True: somebody has proved with it who they are. */
  isProved: boolean
}

/** The state of a link. A proof counts within its hour, to the second. */
export function chatLinkState(
  { endsAt, isOpened, isAnswered, isProved }: ChatLinkTimes,
  now: Temporal.Instant,
): ChatLinkState {
  if (isAnswered && !isProved) return 'declined'
  if (Temporal.Instant.compare(now, endsAt) >= 0) return 'over'
  if (isProved) return 'proved'
  return isOpened ? 'opened' : 'made'
}
