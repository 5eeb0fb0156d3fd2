import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Approval } from './calls.ts'
import { detailOf } from './request-facts.ts'

interface Said {
  /** Names the requested change, for a list. */
  what(): string
  /** Says exactly what approving the request allows. */
  approving(of: Names): string
  /** Says what declining the request means. */
  declining(of: Names): string
}

interface Names {
  /** The member of staff who made the request. */
  userName: string
  /** The thing that would change, such as an email address, an amount on an account, or a member of staff. */
  detail: string
  until: string
  /** The customer's current email address. Empty if the request is about a member of staff. */
  email: string
}

/** Returns the values that the sentences about a request contain. */
export const namesOf = (approval: Approval): Names => ({
  userName: approval.askedBy.fullName,
  detail: detailOf(approval),
  until: formatWhen(approval.endsAt, 'sentence'),
  email: approval.email ?? '',
})

/** For each call that needs approval, the sentences that supervisors see. */
export const requestWords: Record<Approval['call'], Said> = {
  forceVerifyEmail: {
    what: words.console_approval_force_verify,
    approving: (of) =>
      of.detail === of.email ? words.console_approve_lead(of) : words.console_approve_lead_new(of),
    declining: words.console_decline_lead,
  },
  linkAsOwner: {
    what: words.console_approval_link_as_owner,
    approving: words.console_approve_lead_link_owner,
    declining: words.console_decline_lead_link,
  },
  linkBesideOwner: {
    what: words.console_approval_link_beside_owner,
    approving: words.console_approve_lead_link_beside,
    declining: words.console_decline_lead_link,
  },
  giveCredit: {
    what: words.adjustments_approval_credit,
    approving: words.adjustments_approve_credit,
    declining: words.adjustments_decline_credit,
  },
  waiveLateFee: {
    what: words.adjustments_approval_waive,
    approving: words.adjustments_approve_waive,
    declining: words.adjustments_decline_waive,
  },
  closeAccount: {
    what: words.adjustments_approval_close,
    approving: words.adjustments_approve_close,
    declining: words.adjustments_decline_close,
  },
  giveSupervisor: {
    what: words.console_approval_give_supervisor,
    approving: words.console_approve_lead_supervisor,
    declining: words.console_decline_lead_supervisor,
  },
}
