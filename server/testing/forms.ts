// What the tests that walk through every form send, and what is got for it. Each room has the rows of its forms in `examples.ts`.
import type { Named, Who } from './noun-examples.ts'

/** The page somebody is led to, or the status of the one they get. */
export type Got = string | number

export interface FormRow {
  /** What is sent beside the form's path. */
  sends?: (about: Named) => { query?: Record<string, string>; fields?: Record<string, string> }
  /** What everybody gets, or everybody whom it doesn't let in. */
  gets: Got
  /** Whom it lets in alone, and what they get. */
  lets?: { who: readonly Who[]; get: (about: Named) => Got }
  /** A mailed link is what lets somebody in (`byLink`). */
  byLink?: true
  /** It may come from other sites. */
  isFromAnywhere?: true
}

const link = () => ({ fields: { token: 'none of ours' } })
export const emptyForm = {}
export const linkIsOver = { sends: link, gets: 410 }
export const byLink = { ...linkIsOver, byLink: true as const }

/** What a guest does with what they looked up. */
export function ofWork(path: string, idOf: (about: Named) => string): Record<string, FormRow> {
  const sends = (about: Named) => ({ query: { id: idOf(about) } })
  const lets = (get: (about: Named) => Got) => ({ who: ['looked up'] as const, get })
  return {
    [path]: { gets: 400 },
    [`${path}/leave`]: { gets: path },
    [`${path}/time`]: { sends, gets: `${path}?over=1`, lets: lets(() => 400) },
    [`${path}/number`]: { sends, gets: `${path}?over=1`, lets: lets(() => 422) },
    [`${path}/cancel`]: {
      sends,
      gets: `${path}?over=1`,
      lets: lets((about) => `${path}?${new URLSearchParams({ done: 'cancelled', id: idOf(about) })}`),
    },
  }
}
