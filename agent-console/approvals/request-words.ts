import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Approval } from './calls.ts'

interface Said {
  /** Names the change that's asked for, in a list. */
  what(): string
  /** Says exactly what approving allows. */
  approving(approval: Approval): string
  /** Says what declining means. */
  declining(approval: Approval): string
}

/** The supervisor's words about each call that takes a second person. */
export const requestWords: Record<Approval['call'], Said> = {
  forceVerifyEmail: {
    what: words.console_approval_force_verify,
    approving: ({ email, detail, askedBy: userName, endsAt }) => {
      const until = formatWhen(endsAt, 'sentence')
      return detail === email
        ? words.console_approve_lead({ userName, detail, until })
        : words.console_approve_lead_new({ userName, detail, until, email })
    },
    declining: ({ detail, askedBy: userName }) => words.console_decline_lead({ detail, userName }),
  },
}
