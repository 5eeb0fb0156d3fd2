import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import { formatDay } from '@lightwell/rulebook/format-day.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { composeMail, type Letterhead, type MailDraft } from '../connectors/mail/compose.ts'
import { addAllToOutbox } from '../connectors/mail/store.ts'
import type { Queries } from '../database/transaction.ts'
import type { Language } from '../web/language.ts'
import type { World } from '../world.ts'
import { linkToPeople } from './letters.ts'
import type { ToldDoing } from './told-store.ts'
import { type AccountUser, findUsers } from './user-store.ts'

/**
 * Writes to the owners of an account what somebody did who helps with it, or support for them, whatever they chose to be told (decisions §10); of what other
 * letters tell them of, nothing. In the transaction that settles it.
 * @param isSure whether it is known that it was done
 */
export async function tellOfDoing(
  config: World['config'],
  trx: Queries,
  doing: ToldDoing,
  { isSure }: { isSure: boolean },
  now: Temporal.Instant,
): Promise<void> {
  if (!isTold(doing.what)) return
  const owners = (await findUsers(trx, doing.accountId)).filter(({ role }) => role === 'owner')
  await addAllToOutbox(
    trx,
    owners.map((owner) => doingLetter(config, owner, doing, { isSure })),
    now,
  )
}

/** What an owner is told that somebody else did. */
export function doingLetter(
  head: Letterhead,
  { email: to, language }: Pick<AccountUser, 'email' | 'language'>,
  { accountId, what, about, deviceKind, isBySupport, who, email }: ToldDoing,
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
/** It never says who of support. */
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

/** A restart of a device, by what it is. */
const restarts = {
  modem: words.linked_accounts_did_restart_modem,
  'set-top-box': words.linked_accounts_did_restart_box,
  none: words.linked_accounts_did_restart,
} satisfies Record<DeviceKind | 'none', unknown>

/** What is told of here, in the words of "Activity". */
const sentences: Partial<Record<ToldDoing['what'], Sentence>> = {
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

/** Whether it's told of here. */
export const isTold = (what: string): boolean => what in sentences
