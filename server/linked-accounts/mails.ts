import { type Scope, type Scopes, scopeNames } from '@lightwell/rulebook/linked-accounts/scopes.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import type { Queries } from '../database/transaction.ts'
import { composeMail, type Letterhead, type MailDraft } from '../messages/mail/compose.ts'
import { addAllToOutbox } from '../messages/mail/store.ts'
import type { World } from '../world.ts'
import { findHolders, type Holder } from './holders.ts'

/** The ways in which someone's access to an account can change. */
type LinkEvent =
  | 'linked'
  | 'linked-by-support'
  | 'unlinked'
  | 'invited'
  | 'withdrawn'
  | 'accepted'
  | 'changed'
  | 'ended'
  | 'ended-by-support'

export interface LinkNews {
  what: LinkEvent
  accountId: string
  /** The person whose access changed. An invited person has no name yet. */
  person: { email: string; language: Language; firstName?: string; lastName?: string }
  /**
   * False if the person isn't emailed, for example because their address has reached its limit. Then only the account's
   * holders are notified.
   */
  isNotified?: boolean
  /** The person's scopes, if the email lists them. */
  scopes?: Scopes
  /** The holders to notify. Undefined: the account's current holders. */
  holders?: Holder[]
  /** An invitation's link, and the first name of the person who sent it. */
  link?: string
  from?: string
}

/**
 * Emails the account's holders, and the person whose access changed (47 CFR 64.2010(f), decisions §6). Runs in the
 * transaction of the change.
 */
export async function notifyOfLink(
  { config }: Pick<World, 'config'>,
  trx: Queries,
  news: LinkNews,
  now: Temporal.Instant,
): Promise<void> {
  const holders = news.holders ?? (await findHolders(trx, news.accountId))
  const others = holders.filter(({ email }) => email !== news.person.email)
  await addAllToOutbox(
    trx,
    [
      ...(news.isNotified === false ? [] : [personMail(config, news)]),
      ...others.map((holder) => holderMail(config, holder, news)),
    ],
    now,
  )
}

/** The email to a holder about a change of someone's access. */
export function holderMail(
  head: Letterhead,
  { email: to, language }: { email: string; language: Language },
  { what, accountId, person, scopes }: LinkNews,
): MailDraft {
  const locale = { locale: language }
  const { customerIdName, supportTelephone: telephone } = head.brand
  const inputs = { who: nameOf(person), customerIdName }
  const [subject, body] = toHolders[what]
  return composeMail(head, language, {
    accountId,
    to,
    subject: subject(inputs, locale),
    paragraphs: [body(inputs, locale), notYou(what)({ telephone }, locale)],
    link: linkToPeople(head, language),
    facts: scopes ? scopeFacts(scopes, language) : [],
  })
}

/** The email to the person whose access changed. */
export function personMail(
  head: Letterhead,
  { what, accountId, person, scopes, link, from = '' }: LinkNews,
): MailDraft {
  const { language, email: to } = person
  const locale = { locale: language }
  const { name: brand, customerIdName, supportTelephone: telephone } = head.brand
  const inputs = { from, brand, customerIdName, telephone }
  const [subject, body] = toPerson[what]
  // Somebody without access mustn't learn anything about the account, since their address may be mistyped.
  const isNotLinked = what === 'invited' || what === 'withdrawn'
  return composeMail(head, language, {
    accountId: isNotLinked ? null : accountId,
    to,
    subject: subject(inputs, locale),
    paragraphs: [body(inputs, locale)],
    link: link ? { to: link, text: words.mail_link_accept({}, locale) } : whereTo(head, what, language),
    facts: scopes ? scopeFacts(scopes, language) : [],
  })
}

const nameOf = ({ firstName, lastName, email }: LinkNews['person']) =>
  firstName === undefined ? email : `${firstName} ${lastName ?? ''} (${email})`

/**
 * Says what a holder can do if they don't recognize the change. If the person has no access anymore, doesn't suggest
 * removing it.
 */
function notYou(what: LinkEvent) {
  if (isOver(what)) return words.mail_link_unknown
  return what === 'invited' ? words.mail_link_not_invited : words.mail_link_not_you
}

/** True if the person has no access after the change. */
const isOver = (what: LinkEvent) =>
  what === 'unlinked' || what === 'withdrawn' || what === 'ended' || what === 'ended-by-support'

/**
 * The link for the person whose access changed. It leads to the account if they have access, otherwise to their profile
 * or the home page.
 */
function whereTo(head: Letterhead, what: LinkEvent, language: Language): { to: string; text: string } {
  const locale = { locale: language }
  const { publicUrl, brand } = head
  // Link to the home page, since a person whose invitation was withdrawn may have no profile.
  if (what === 'withdrawn')
    return { to: new URL('/', publicUrl).href, text: words.mail_link_home({ brand: brand.name }, locale) }
  if (isOver(what)) return { to: profileAt(head), text: words.mail_link_profile({}, locale) }
  return { to: new URL('/account/', publicUrl).href, text: words.mail_link_open({}, locale) }
}

/** The link, in an email, to the page that lists everybody with access. */
export const linkToPeople = (head: Letterhead, locale: Language) => ({
  to: profileAt(head),
  text: words.mail_link_see({}, { locale }),
})

const profileAt = ({ publicUrl }: Letterhead) => new URL('/account/#/profile', publicUrl).href

const toHolders = {
  linked: [words.mail_link_holder_linked_subject, words.mail_link_holder_linked],
  'linked-by-support': [words.mail_link_holder_linked_subject, words.mail_link_holder_linked_by_support],
  unlinked: [words.mail_link_holder_unlinked_subject, words.mail_link_holder_unlinked],
  invited: [words.mail_link_holder_invited_subject, words.mail_link_holder_invited],
  withdrawn: [words.mail_link_holder_withdrawn_subject, words.mail_link_holder_withdrawn],
  accepted: [words.mail_link_holder_accepted_subject, words.mail_link_holder_accepted],
  changed: [words.mail_link_holder_changed_subject, words.mail_link_holder_changed],
  ended: [words.mail_link_holder_ended_subject, words.mail_link_holder_ended],
  'ended-by-support': [words.mail_link_holder_ended_subject, words.mail_link_holder_ended_by_support],
} as const satisfies Record<LinkEvent, unknown>

const toPerson = {
  linked: [words.mail_link_person_linked_subject, words.mail_link_person_linked],
  'linked-by-support': [words.mail_link_person_accepted_subject, words.mail_link_person_linked_by_support],
  unlinked: [words.mail_link_person_unlinked_subject, words.mail_link_person_unlinked],
  invited: [words.mail_link_person_invited_subject, words.mail_link_person_invited],
  withdrawn: [words.mail_link_person_withdrawn_subject, words.mail_link_person_withdrawn],
  accepted: [words.mail_link_person_accepted_subject, words.mail_link_person_accepted],
  changed: [words.mail_link_person_changed_subject, words.mail_link_person_changed],
  ended: [words.mail_link_person_ended_subject, words.mail_link_person_ended],
  'ended-by-support': [words.mail_link_person_ended_subject, words.mail_link_person_ended_by_support],
} as const satisfies Record<LinkEvent, unknown>

/** The name of each scope in an email. */
export const scopeWords: Record<Scope, (inputs: object, locale: { locale: Language }) => string> = {
  billing: words.mail_link_sees_bills,
  pays: words.mail_link_pays,
  seesServices: words.mail_link_sees_services,
  manages: words.mail_link_manages,
}

function scopeFacts(scopes: Scopes, language: Language): [string, string][] {
  const locale = { locale: language }
  const yesOf = (scope: Scope) =>
    scope === 'pays' ? words.mail_link_pays_yes({}, locale) : words.mail_yes({}, locale)
  return scopeNames.map((scope) => [
    scopeWords[scope]({}, locale),
    scopes[scope] ? yesOf(scope) : words.mail_no({}, locale),
  ])
}
