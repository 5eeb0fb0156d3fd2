// What the tests that walk through every form send, and what is got for it.
import type { Named } from './examples.ts'
import type { Who } from './noun-examples.ts'

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
const emptyForm = {}
const linkIsOver = { sends: link, gets: 410 }
const byLink = { ...linkIsOver, byLink: true as const }

/** What a guest does with what they looked up. */
function ofWork(path: string, idOf: (about: Named) => string): Record<string, FormRow> {
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

const reboot = '/helpcenter/reboot'
const ofModem = { query: { device: 'modem-1' } }
const byNumber = (get: Got) => ({ who: ['by number'] as const, get: () => get })

/** Every form by its path. */
export const forms: Record<string, FormRow> = {
  '/login': { sends: () => ({ fields: { email: 'nobody@example.com', password: 'x' } }), gets: 401 },
  '/login/passkey': { gets: 422 },
  '/login/code': { gets: '/login' },
  '/login/provider/tie': { gets: '/login' },
  '/logout': { gets: '/' },
  '/language': { sends: () => ({ fields: { language: 'en', back: '/labels' } }), gets: '/labels' },
  '/register': { sends: () => emptyForm, gets: 400 },
  '/register/again': { sends: () => emptyForm, gets: '/register' },
  '/register/verify': linkIsOver,
  '/forgot-password': { sends: () => emptyForm, gets: 400 },
  '/reset-password': byLink,
  '/invitation': byLink,
  '/verify-email': byLink,
  '/undo-email': byLink,
  '/keep-factors': byLink,
  '/helper': linkIsOver,
  '/chat-link/begin': linkIsOver,
  '/chat-link/decline': linkIsOver,
  '/chat-link/confirm': byLink,
  '/stop-mails': {
    sends: () => ({ query: { token: 'none of ours' } }),
    gets: 410,
    isFromAnywhere: true,
    byLink: true,
  },
  ...ofWork('/helpcenter/categories/ticket-status', ({ ticketId }) => ticketId),
  ...ofWork('/helpcenter/categories/order-status', ({ orderId }) => orderId),
  [reboot]: { gets: 400 },
  [`${reboot}/restart`]: {
    sends: () => ofModem,
    gets: reboot,
    lets: byNumber(`${reboot}?device=modem-1&step=watch`),
  },
  [`${reboot}/answer`]: {
    sends: () => ({ ...ofModem, fields: { works: 'yes' } }),
    gets: reboot,
    lets: byNumber(`${reboot}?helped=1`),
  },
  [`${reboot}/leave`]: { gets: reboot },
}
