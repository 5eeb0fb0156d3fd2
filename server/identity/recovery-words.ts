import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '@lightwell/rulebook/format-day.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../acting/language.ts'
import type { Letterhead } from '../messages/mail/compose.ts'
import type { Credential, RecoveredCredentials } from './credential.ts'

/** The paragraphs of an email that list the removed credentials, and those that can still be used to sign in. */
export function recoveryWords(
  head: Letterhead,
  language: Language,
  { removed, held, kept }: RecoveredCredentials,
): { paragraphs: string[]; facts: [string, string][] } {
  const locale = { locale: language }
  const itemOf = (name: string) => (way: Credential) =>
    [name, credentialWords(head, language, way)] as [string, string]
  const happened = [
    ...(removed.length > 0 ? [words.mail_reset_removed({}, locale)] : []),
    ...(held.length > 0 ? [words.mail_reset_held({}, locale), ...meanwhileWords(language, held)] : []),
    ...(kept.length > 0 ? [words.mail_reset_kept({}, locale)] : []),
  ]
  return {
    paragraphs: happened.length > 0 ? [happened.join(' ')] : [],
    facts: [
      ...removed.map(itemOf(words.mail_fact_taken_away({}, locale))),
      ...held.map(itemOf(words.mail_fact_removed_later({}, locale))),
      ...kept.map(itemOf(words.mail_fact_still_there({}, locale))),
    ],
  }
}

/** The paragraphs that say what these credentials can still do until they're removed. */
export function meanwhileWords(language: Language, held: readonly Credential[]): string[] {
  const locale = { locale: language }
  const has = (kind: Credential['kind']) => held.some((way) => way.kind === kind)
  return [
    ...(has('app') ? [words.mail_removal_meanwhile_app({}, locale)] : []),
    ...(has('passkey') ? [words.mail_removal_meanwhile_passkey({}, locale)] : []),
  ]
}

/** Words for a credential, such as `Passkey “Chrome · Linux”, added on October 14, 2026`. */
export function credentialWords(
  head: Letterhead,
  language: Language,
  { kind, name = '', addedAt }: Credential,
): string {
  const locale = { locale: language }
  const instant = addedAt.toTemporalInstant()
  const day = formatDay(dayOf(instant, head.businessZone), language, 'record')
  if (kind === 'passkey') return words.mail_way_passkey({ name, day }, locale)
  return kind === 'app'
    ? words.mail_way_app({ day }, locale)
    : words.mail_way_provider({ day, brand: head.brand.name }, locale)
}
