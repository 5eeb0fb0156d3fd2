// Inputs and expected answers for tests that go through every form. Each noun lists its forms in the `examples.ts` of
// its folder.
import type { Named, Who } from './noun-examples.ts'

/** The answer to a form: the URL of a redirect, or the status of a page. */
export type Got = string | number

export interface FormRow {
  /** Returns the query and fields to send. */
  sends?: (about: Named) => { query?: Record<string, string>; fields?: Record<string, string> }
  /** The answer that everybody gets. If only some people are admitted (`lets`), the answer to all others. */
  gets: Got
  /** The only people whom the form admits, and the answer that they get. */
  lets?: { who: readonly Who[]; get: (about: Named) => Got }
  /** True if a link in an email gives people access (`byLink`). */
  byLink?: true
  /** True if the form may be sent from other sites. */
  isFromAnywhere?: true
}

const link = () => ({ fields: { token: 'none of ours' } })
export const emptyForm = {}
export const linkIsOver = { sends: link, gets: 410 }
export const byLink = { ...linkIsOver, byLink: true as const }

/** The forms that a guest uses for an order or ticket they've looked up. */
export function ofWork(path: string, idOf: (about: Named) => string): Record<string, FormRow> {
  const sends = (about: Named) => ({ query: { id: idOf(about) } })
  const lets = (get: (about: Named) => Got) => ({ who: ['guest: works'] as const, get })
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
