/** Refusals that depend only on the caller's role and view, never on the call's content (decisions-staff §11). */
export const modeRefusals = [
  /** No member of staff is signed in. */
  'not-signed-in',
  'role-not-permitted',
  /** The request names no view, or names one that has ended. */
  'view-first',
  'check-the-caller',
  'act-first',
  /** Only the customer may make this call. */
  'not-in-agent-mode',
] as const
export type ModeRefusal = (typeof modeRefusals)[number]

export const isModeRefusal = (code: string): code is ModeRefusal =>
  (modeRefusals as readonly string[]).includes(code)

/** Refusals that mean a page's view is over, so the page must stop showing its customer. */
export type ViewOver = Extract<ModeRefusal, 'view-first' | 'not-signed-in'>

export const isViewOver = (code: ModeRefusal): code is ViewOver =>
  code === 'view-first' || code === 'not-signed-in'
