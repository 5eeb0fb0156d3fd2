import { formatSpan } from '@lightwell/rulebook/format-time.ts'
import { maskContactNumber } from '@lightwell/rulebook/work-orders/appointments/contact-number.ts'
import type { News } from '@lightwell/rulebook/work-orders/appointments/news.ts'
import type { Slot } from '@lightwell/rulebook/work-orders/appointments/rules.ts'
import {
  type CalendarFile,
  type Visited,
  visitFile,
} from '@lightwell/rulebook/work-orders/appointments/visit-file.ts'
import type { WorkName } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Notification } from '../contact-preferences/notify-owners.ts'
import { serviceText } from '../contact-preferences/texts.ts'
import { composeMail, type Letterhead } from '../messages/mail/compose.ts'

type Language = 'en' | 'es'

/** The facts an email gives about a ticket or an order. */
export interface WorkInMail extends WorkName {
  slot: Slot | undefined
  /** The previously announced time. */
  before?: Slot | undefined
  technicianFirstName: string | null
  /** The visit's id in calendars. */
  calendar?: Visited['calendar']
  /**
   * The new call-back number, ten digits, if it changed since people were last notified. Emails show only the number's
   * last digits.
   */
  newNumber?: string | null
  /** True if a guest made the change. */
  isByGuest?: boolean
}
type Visit = WorkInMail & { slot: Slot }

/** Writes the email with news of a ticket, an order or an appointment. */
export function newsMailOf(
  head: Letterhead,
  news: News,
  work: WorkInMail,
  now: Temporal.Instant,
): Notification {
  const { id, kind, slot, before } = work
  if ((news === 'agreed' || news === 'moved') && slot) return visitMail(head, news, { ...work, slot }, now)
  if (news === 'called-off')
    return mail(head, work, {
      subject: words.mail_visit_called_off_subject,
      body: words.mail_visit_called_off_body,
      window: before,
      file: before && { is: 'cancelled', slot: before, now },
    })
  if (news === 'number')
    return mail(head, work, {
      subject: (_, options) => numberChanged[kind]({ id }, options),
      body: words.mail_number_changed_body,
      window: slot,
    })
  const { subject, body } = workWords[kind][news === 'done' || news === 'cancelled' ? news : 'opened']
  return mail(head, work, {
    subject: (_, options) => subject({ id }, options),
    body,
    window: news === 'opened' ? slot : undefined,
    file: fileOf(news, work, now),
  })
}

/**
 * The calendar file attached to an email. The file adds the visit, or removes a canceled visit that hasn't happened
 * yet.
 */
function fileOf(news: News, { slot, before }: WorkInMail, now: Temporal.Instant): File | undefined {
  if (news === 'opened' && slot) return { is: 'agreed', slot, now }
  if (news !== 'cancelled' || before === undefined) return undefined
  return Date.parse(before.endsAt) > now.epochMilliseconds
    ? { is: 'cancelled', slot: before, now }
    : undefined
}

/** The reminder of an appointment, sent the day before. */
export const reminderOf = (head: Letterhead, visit: Visit): Notification => visitMail(head, 'reminder', visit)

/** The notification that the technician is on the way. The text message expires when the visit is over. */
export const onTheWayOf = (head: Letterhead, visit: Visit): Notification => ({
  ...mail(head, visit, {
    subject: words.mail_visit_on_the_way_subject,
    body: words.mail_visit_on_the_way_body,
    window: visit.slot,
  }),
  textExpiresAt: Temporal.Instant.from(visit.slot.endsAt),
})

function visitMail(
  head: Letterhead,
  about: keyof typeof visitWords,
  visit: Visit,
  now?: Temporal.Instant,
): Notification {
  const { slot } = visit
  const { subject, body } = visitWords[about]
  const written = ({ locale }: { locale: Language }) => ({ window: windowIn(slot, head, locale) })
  return {
    ...mail(head, visit, {
      subject: (_, options) => subject(written(options), options),
      body: (_, options) => body(written(options), options),
      window: slot,
      file: now && about !== 'reminder' ? { is: about, slot, now } : undefined,
    }),
    textExpiresAt: Temporal.Instant.from(slot.startsAt),
  }
}

/** A visit's time as pages show it: "Friday, December 4, 8 am–noon". */
const windowIn = (slot: Slot, { businessZone: zone, today }: Letterhead, locale: Language): string =>
  formatSpan(slot, { zone, today, locale })

type Plain = (inputs: Record<never, never>, options: { locale: Language }) => string

/** The calendar file attached to an email. */
interface File {
  is: 'agreed' | 'moved' | 'cancelled'
  slot: Slot
  now: Temporal.Instant
}

function mail(
  head: Letterhead,
  work: WorkInMail,
  {
    subject,
    body,
    window,
    file,
  }: { subject: Plain; body: Plain; window: Slot | undefined; file?: File | undefined },
): Notification {
  const { kind, accountId, id, technicianFirstName, newNumber, isByGuest } = work
  const page = kind === 'ticket' ? 'tickets' : 'orders'
  const { supportTelephone: telephone } = head.brand
  const isOff = file?.is === 'cancelled'
  return {
    about: 'service',
    mail({ email, language: locale, unsubscribeUrl }) {
      const visit: [string, string][] = window
        ? [
            [
              (isOff ? words.mail_fact_visit_cancelled : words.mail_fact_visit)({}, { locale }),
              windowIn(window, head, locale),
            ],
          ]
        : []
      const technician: [string, string][] =
        window && technicianFirstName && !isOff
          ? [[words.mail_fact_technician({}, { locale }), technicianFirstName]]
          : []
      const number: [string, string][] = newNumber
        ? [[words.mail_fact_number({}, { locale }), maskContactNumber(newNumber)]]
        : []
      return composeMail(head, locale, {
        accountId,
        to: email,
        subject: subject({}, { locale }),
        paragraphs: [
          body({}, { locale }),
          ...(file ? [fileWords[file.is]({}, { locale })] : []),
          ...(isByGuest ? [words.mail_guest_change({ telephone }, { locale })] : []),
        ],
        link: page,
        facts: [[factWords[kind]({}, { locale }), id], ...visit, ...technician, ...number],
        calendar: file && (({ account }) => calendarOf(head, work, file, account?.serviceAddress, locale)),
        unsubscribeUrl,
      })
    },
    text: ({ language: locale }) => serviceText(head, locale, { news: subject({}, { locale }), page }),
  }
}

function calendarOf(
  { brand }: Letterhead,
  { kind, id, calendar, technicianFirstName: technician }: WorkInMail,
  { is, slot, now }: File,
  location: string | undefined,
  language: Language,
): CalendarFile {
  const locale = { locale: language }
  const about = kind === 'ticket' ? words.appointments_named_ticket : words.appointments_named_order
  return visitFile(
    { id, calendar },
    slot,
    {
      summary: words.appointments_calendar_summary({ brand: brand.name }, locale),
      about: about({ id }, locale),
      technician: technician
        ? words.appointments_calendar_technician({ name: technician }, locale)
        : undefined,
      change: words.appointments_calendar_call({ telephone: brand.supportTelephone }, locale),
    },
    { location, writtenAt: now.toString(), isCancelled: is === 'cancelled' },
  )
}

const fileWords = {
  agreed: words.mail_visit_file,
  moved: words.mail_visit_file_moved,
  cancelled: words.mail_visit_file_cancelled,
}

const factWords = { ticket: words.mail_fact_ticket, order: words.mail_fact_order }

const numberChanged = {
  ticket: words.mail_number_changed_ticket_subject,
  order: words.mail_number_changed_order_subject,
}

const workWords = {
  ticket: {
    opened: { subject: words.mail_ticket_opened_subject, body: words.mail_ticket_opened_body },
    done: { subject: words.mail_ticket_done_subject, body: words.mail_ticket_done_body },
    cancelled: { subject: words.mail_ticket_cancelled_subject, body: words.mail_ticket_cancelled_body },
  },
  order: {
    opened: { subject: words.mail_order_opened_subject, body: words.mail_order_opened_body },
    done: { subject: words.mail_order_done_subject, body: words.mail_order_done_body },
    cancelled: { subject: words.mail_order_cancelled_subject, body: words.mail_order_cancelled_body },
  },
}

const visitWords = {
  agreed: { subject: words.mail_visit_agreed_subject, body: words.mail_visit_agreed_body },
  moved: { subject: words.mail_visit_moved_subject, body: words.mail_visit_moved_body },
  reminder: { subject: words.mail_visit_reminder_subject, body: words.mail_visit_reminder_body },
}
