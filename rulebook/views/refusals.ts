/** Refusals that depend on the caller's role and view alone, never on what the call says (decisions-staff §11). */
export const modeRefusals = [
  /** No member of staff is signed in. */
  'not-signed-in',
  'role-not-permitted',
  /** The request names no view, or one that has ended. */
  'view-first',
  'check-the-caller',
  'act-first',
  /** The customer alone may make it. */
  'not-in-agent-mode',
] as const
export type ModeRefusal = (typeof modeRefusals)[number]

export const isModeRefusal = (code: string): code is ModeRefusal =>
  (modeRefusals as readonly string[]).includes(code)

/** Refusals that say that a page's view is over: nothing of its customer's is shown any more. */
export type ViewOver = Extract<ModeRefusal, 'view-first' | 'not-signed-in'>

export const isViewOver = (code: ModeRefusal): code is ViewOver =>
  code === 'view-first' || code === 'not-signed-in'
