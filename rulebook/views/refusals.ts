/** Refusals that depend only on the staff member's role and view, not on what's in the call (decisions-staff §11). */
export const modeRefusals = [
  /** No member of staff is signed in. */
  'not-signed-in',
  'role-not-permitted',
  /** The request names no open view of a customer. */
  'view-first',
  'check-the-caller',
  'act-first',
  /** Only the customer may make this call. */
  'not-in-agent-mode',
] as const
export type ModeRefusal = (typeof modeRefusals)[number]

export const isModeRefusal = (code: string): code is ModeRefusal =>
  (modeRefusals as readonly string[]).includes(code)

/** Refusals after which the view is over. The page then has to stop showing its customer. */
export type ViewOver = Extract<ModeRefusal, 'view-first' | 'not-signed-in'>

export const isViewOver = (code: ModeRefusal): code is ViewOver =>
  code === 'view-first' || code === 'not-signed-in'
