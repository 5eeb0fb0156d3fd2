// Inputs and expected answers for tests that go through every form. Each room lists its forms in its `examples.ts`.
import type { Named, Who } from './noun-examples.ts'

/** The answer to a form: the URL someone is redirected to, or the status of the page they get. */
export type Got = string | number

export interface FormRow {
  /** Returns the query and fields to send. */
  sends?: (about: Named) => { query?: Record<string, string>; fields?: Record<string, string> }
  /** The answer that everybody gets, or everybody whom the form refuses. */
  gets: Got
  /** The only people whom the form admits, and the answer that they get. */
  lets?: { who: readonly Who[]; get: (about: Named) => Got }
  /** True if a link in an email admits people (`byLink`). */
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
