import { formatWhen } from '@lightwell/rulebook/format-time.ts'
import type { SupportChange } from '@lightwell/rulebook/support/changes.ts'
import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { composeMail, type Letterhead, type MailDraft } from '../connectors/mail/compose.ts'
import type { Told } from '../contact-preferences/tell-owners.ts'

/** A view, as the letter tells it. */
export interface ToldLook {
  /** ISO 8601. */
  at: string
  reason: ViewReason
  changes: readonly SupportChange[]
}

/** One visit of support in the mail to its customer: when, why, and what changed. It never says who. */
export function looksLetter(
  head: Letterhead,
  { email: to, language, unsubscribeUrl }: Told,
  looks: readonly ToldLook[],
): MailDraft {
  const locale = { locale: language }
  const writing = { locale: language, zone: head.businessZone, today: head.today }
  const changesOf = ({ changes }: ToldLook) =>
    changes.length === 0 ? [words.support_nothing_changed] : [...new Set(changes)].map((what) => did[what])
  return composeMail(head, language, {
    accountId: null,
    isBulk: true,
    to,
    subject: words.support_mail_subject({}, locale),
    paragraphs: [words.support_mail_body({}, locale), words.support_mail_call({}, locale)],
    link: {
      to: new URL('/account/#/profile/support', head.publicUrl).href,
      text: words.support_mail_see({}, locale),
    },
    facts: looks.map((look) => [
      formatWhen(look.at, writing, 'list'),
      [reasons[look.reason], ...changesOf(look)].map((say) => say({}, locale)).join(' · '),
    ]),
    unsubscribeUrl,
  })
}

const reasons = {
  bill: words.support_reason_bill,
  payment: words.support_reason_payment,
  service: words.support_reason_service,
  equipment: words.support_reason_equipment,
  order: words.support_reason_order,
  move: words.support_reason_move,
  'sign-in': words.support_reason_sign_in,
  'account-access': words.support_reason_account_access,
  other: words.support_reason_other,
} satisfies Record<ViewReason, unknown>

const did = {
  'name-changed': words.support_did_change_name,
  'email-change-begun': words.support_did_change_email,
  'verification-mailed': words.support_did_verification_mail,
  'email-verified': words.support_did_verify_email,
  'reset-link-mailed': words.support_did_reset_link,
  'password-reset': words.support_did_reset_password,
  'lockouts-ended': words.support_did_unlock,
  'sign-in-switched': words.support_did_switch,
  'contacts-repaired': words.support_did_repair,
  'video-code-changed': words.support_did_video_code,
  'id-deleted': words.support_did_delete_id,
  'payment-cancelled': words.support_did_cancel_payment,
  'auto-pay-ended': words.linked_accounts_did_end_auto_pay,
  'paper-bill': words.support_did_paper,
  'paper-bill-cancelled': words.linked_accounts_did_cancel_paper,
  restarted: words.linked_accounts_did_restart,
  line: words.support_did_line,
  'line-checked': words.linked_accounts_did_check_line,
  'outage-watched': words.support_did_watch,
  'ticket-opened': words.linked_accounts_did_open_ticket,
  'ticket-changed': words.support_did_change_ticket,
  'ticket-cancelled': words.support_did_cancel_ticket,
  'order-changed': words.support_did_change_order,
  'order-cancelled': words.support_did_cancel_order,
} satisfies Record<SupportChange, unknown>
