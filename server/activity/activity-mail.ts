import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import { formatDay } from '@lightwell/rulebook/format-day.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import type { Queries } from '../database/transaction.ts'
import { linkToPeople } from '../linked-accounts/mails.ts'
import { type AccountUser, findUsers } from '../linked-accounts/user-write.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'
import { addAllToOutbox } from '../messages/mail/store.ts'
import type { World } from '../world.ts'
import type { EntryToMail } from './mail-store.ts'

/**
 * Emails an account's owners about an action by someone with access, or by support in a view of that person. Ignores
 * the owners' notification choices (decisions §10). Skips kinds of activity that have an email of their own. Runs in
 * the transaction that records the action's outcome.
 * @param isSure false: we don't know if the action was done
 */
export async function mailEntry(
  config: World['config'],
  trx: Queries,
  entry: EntryToMail,
  { isSure }: { isSure: boolean },
  now: Temporal.Instant,
): Promise<void> {
  if (!isNotified(entry.what)) return
  const owners = (await findUsers(trx, entry.accountId)).filter(({ role }) => role === 'owner')
  await addAllToOutbox(
    trx,
    owners.map((owner) => activityMail(config, owner, entry, { isSure })),
    now,
  )
}

/** The email to an owner about an action by somebody else. */
export function activityMail(
  head: Letterhead,
  { email: to, language }: Pick<AccountUser, 'email' | 'language'>,
  { accountId, what, about, deviceKind, isBySupport, who, email }: EntryToMail,
  { isSure }: { isSure: boolean },
): MailDraft {
  const locale = { locale: language }
  const known = { who: `${who} (${email})` }
  const { done, unsure, end } = isBySupport ? bySupport : byHelper
  const { subject, lead } = isSure ? done : unsure
  return composeMail(head, language, {
    accountId,
    to,
    subject: subject({ who }, locale),
    paragraphs: [
      lead(known, locale),
      sentences[what]?.(about ?? '', language, deviceKind) ?? '',
      end({ who }, locale),
    ],
    link: linkToPeople(head, language),
    facts: [],
  })
}

const byHelper = {
  done: { subject: words.mail_doing_subject, lead: words.mail_doing },
  unsure: { subject: words.mail_doing_unsure_subject, lead: words.mail_doing_unsure },
  end: words.mail_doing_end,
}
/** The words of the email if support acted. They never name the member of staff. */
const bySupport = {
  done: { subject: words.mail_doing_support_subject, lead: words.mail_doing_support },
  unsure: { subject: words.mail_doing_support_unsure_subject, lead: words.mail_doing_support_unsure },
  end: words.mail_doing_support_end,
}

type Sentence = (about: string, language: Language, deviceKind: DeviceKind | null) => string

const plain =
  (said: (inputs: { about: string }, locale: { locale: Language }) => string): Sentence =>
  (about, locale) =>
    said({ about }, { locale })

/** The sentence about a restart, by kind of device. */
const restarts = {
  modem: words.linked_accounts_did_restart_modem,
  'set-top-box': words.linked_accounts_did_restart_box,
  none: words.linked_accounts_did_restart,
} satisfies Record<DeviceKind | 'none', unknown>

/**
 * The sentence for each kind of activity, in the words of the "Activity" page. Null if a separate email reports the
 * activity.
 */
const sentences: Record<EntryToMail['what'], Sentence | null> = {
  paid: null,
  'payment-changed': null,
  'payment-cancelled': null,
  'saved-card': null,
  'saved-bank': null,
  'method-deleted': null,
  'auto-pay': null,
  'auto-pay-changed': null,
  'auto-pay-ended': null,
  location: null,
  moved: null,
  'access-began': null,
  'person-invited': null,
  'invitation-withdrawn': null,
  'access-changed': null,
  'access-ended': null,
  'method-changed': plain(words.linked_accounts_did_change_method),
  'method-confirmed': plain(words.linked_accounts_did_confirm_method),
  'paperless-on': plain(words.linked_accounts_did_paperless_on),
  'paperless-off': plain(words.linked_accounts_did_paperless_off),
  'paper-bill': (day, locale) =>
    words.linked_accounts_did_paper({ day: formatDay(day, locale, 'record') }, { locale }),
  'paper-bill-cancelled': plain(words.linked_accounts_did_cancel_paper),
  restarted: (about, locale, kind) => restarts[kind ?? 'none']({ about }, { locale }),
  'wifi-password': plain(words.linked_accounts_did_read_wifi),
  wifi: plain(words.linked_accounts_did_wifi),
  line: plain(words.linked_accounts_did_line),
  'line-checked': plain(words.linked_accounts_did_check_line),
  'ticket-opened': plain(words.linked_accounts_did_open_ticket),
  'ticket-changed': plain(words.linked_accounts_did_change_ticket),
  'ticket-cancelled': plain(words.linked_accounts_did_cancel_ticket),
  'order-changed': plain(words.linked_accounts_did_change_order),
  'order-cancelled': plain(words.linked_accounts_did_cancel_order),
}

/** True if owners are emailed about activities of this kind. */
export const isNotified = (what: string): boolean =>
  typeof (sentences as Record<string, Sentence | null>)[what] === 'function'
