import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { formatSpan, formatWhen, isWithinDay } from '@lightwell/rulebook/format-time.ts'
import { ahead, type OutageNews, type Standing } from '@lightwell/rulebook/outages/news.ts'
import type { outageServices } from '@lightwell/rulebook/outages/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { KnownOutage } from '../connectors/outages/port.ts'
import type { Notification } from '../contact-preferences/notify-owners.ts'
import { serviceText } from '../contact-preferences/texts.ts'
import { composeMail, type Letterhead } from '../messages/mail/compose.ts'

type Language = 'en' | 'es'

/** The facts an email gives about an outage at an account's address. */
export interface OutageInMail
  extends Pick<Standing, 'kind' | 'since' | 'until'>,
    Pick<KnownOutage, 'services'> {
  accountId: string
  /** The provider's text about the outage. Undefined if the outage is no longer listed. */
  text: KnownOutage['text'] | undefined
}

/** Writes the news about an outage or maintenance at an account's address. */
export function newsOfOutage(
  head: Letterhead,
  news: OutageNews,
  { accountId, kind, since, until, text, services }: OutageInMail,
  now: Temporal.Instant,
): Notification {
  const end = ahead(until, now)
  const { withEnd, withoutEnd = withEnd } = mails[kind][news]
  const { subject, body, bodyOneDay = body } = end === null ? withoutEnd : withEnd
  const isLasting = news !== 'over' && news !== 'called-off'
  const span = since !== null && end !== null ? { startsAt: since, endsAt: end } : undefined
  const isOneDay = span !== undefined && isWithinDay(span, head.businessZone)
  const say = (what: Said, locale: Language, style: 'sentence' | 'list') => {
    const writing = { locale, zone: head.businessZone, today: dayOf(now, head.businessZone) }
    const when = (instant: string | null) => (instant === null ? '' : formatWhen(instant, writing, style))
    return what(
      { since: when(since), until: when(end), span: span ? formatSpan(span, writing, style) : '' },
      { locale },
    )
  }
  return {
    about: 'service',
    mail: ({ email, language: locale }) =>
      composeMail(head, locale, {
        accountId,
        to: email,
        subject: say(subject, locale, 'list'),
        paragraphs: [
          say(isOneDay ? bodyOneDay : body, locale, 'sentence'),
          ...(text && isLasting ? [text[locale]] : []),
        ],
        link: 'outages',
        facts:
          services.length > 0 && isLasting
            ? [
                [
                  words.outages_affected({}, { locale }),
                  services.map((service) => serviceWords[service]({}, { locale })).join(' · '),
                ],
              ]
            : [],
      }),
    text: ({ language: locale }) =>
      serviceText(head, locale, { news: say(subject, locale, 'list'), page: 'outages' }),
  }
}

const serviceWords: Record<(typeof outageServices)[number], typeof words.outages_internet> = {
  internet: words.outages_internet,
  phone: words.outages_phone,
  tv: words.outages_tv,
}

type Said = (times: { since: string; until: string; span: string }, options: { locale: Language }) => string
interface Mail {
  subject: Said
  body: Said
  /** The body for an outage that begins and ends on the same day. */
  bodyOneDay?: Said
}

/** The texts by kind. Emails about planned maintenance never call it an outage. */
const mails: Record<Standing['kind'], Record<OutageNews, { withEnd: Mail; withoutEnd?: Mail }>> = {
  outage: {
    begun: {
      withEnd: { subject: words.outages_begun_subject, body: words.outages_begun_body },
      withoutEnd: { subject: words.outages_begun_subject, body: words.outages_begun_body_open },
    },
    expected: {
      withEnd: { subject: words.outages_expected_subject, body: words.outages_expected_body },
      withoutEnd: { subject: words.outages_expected_subject_open, body: words.outages_expected_body_open },
    },
    moved: {
      withEnd: {
        subject: words.outages_moved_subject,
        body: words.outages_moved_body,
        bodyOneDay: words.outages_moved_body_one_day,
      },
      withoutEnd: { subject: words.outages_moved_subject, body: words.outages_moved_body_open },
    },
    'called-off': {
      withEnd: { subject: words.outages_called_off_subject, body: words.outages_called_off_body },
    },
    over: { withEnd: { subject: words.outages_over_subject, body: words.outages_over_body } },
  },
  maintenance: {
    begun: {
      withEnd: { subject: words.outages_work_begun_subject, body: words.outages_work_begun_body },
      withoutEnd: { subject: words.outages_work_begun_subject, body: words.outages_work_begun_body_open },
    },
    expected: {
      withEnd: { subject: words.outages_work_expected_subject, body: words.outages_work_expected_body },
      withoutEnd: {
        subject: words.outages_work_expected_subject_open,
        body: words.outages_work_expected_body_open,
      },
    },
    moved: {
      withEnd: {
        subject: words.outages_work_moved_subject,
        body: words.outages_work_moved_body,
        bodyOneDay: words.outages_work_moved_body_one_day,
      },
      withoutEnd: { subject: words.outages_work_moved_subject, body: words.outages_work_moved_body_open },
    },
    'called-off': {
      withEnd: { subject: words.outages_work_called_off_subject, body: words.outages_work_called_off_body },
    },
    over: { withEnd: { subject: words.outages_work_over_subject, body: words.outages_work_over_body } },
  },
}
