import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '@lightwell/rulebook/format-day.ts'
import { recentDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Letterhead } from '../connectors/mail/compose.ts'
import type { Language } from '../web/language.ts'
import type { TakenBack, WayIn } from './way-in.ts'

/** What a letter says of the ways in that were taken away, and of those that still let somebody in. */
export function takenBackWords(
  head: Letterhead,
  language: Language,
  { removed, held, kept }: TakenBack,
): { paragraphs: string[]; facts: [string, string][] } {
  const locale = { locale: language }
  const { supportTelephone: telephone } = head.brand
  const told = (name: string) => (way: WayIn) => [name, wayWords(head, language, way)] as [string, string]
  return {
    paragraphs: [
      ...(removed.length > 0 ? [words.mail_reset_removed({ days: recentDays }, locale)] : []),
      ...(held.length > 0 ? [words.mail_reset_held({ days: recentDays }, locale)] : []),
      ...(kept.length > 0 ? [words.mail_reset_kept({ telephone }, locale)] : []),
    ],
    facts: [
      ...removed.map(told(words.mail_fact_taken_away({}, locale))),
      ...held.map(told(words.mail_fact_removed_later({}, locale))),
      ...kept.map(told(words.mail_fact_still_there({}, locale))),
    ],
  }
}

/** A way in as its person knows it: `Passkey “Chrome · Linux”, added on October 14, 2026`. */
export function wayWords(head: Letterhead, language: Language, { kind, name = '', addedAt }: WayIn): string {
  const locale = { locale: language }
  const instant = addedAt.toTemporalInstant()
  const day = formatDay(dayOf(instant, head.businessZone), language, 'record')
  if (kind === 'passkey') return words.mail_way_passkey({ name, day }, locale)
  return kind === 'app'
    ? words.mail_way_app({ day }, locale)
    : words.mail_way_provider({ day, brand: head.brand.name }, locale)
}
