import type { Day } from '@lightwell/rulebook/calendar.ts'
import { nameZone } from '@lightwell/rulebook/help/contact-hours.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { Calendar } from '@lightwell/web-kit/ui/Calendar.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { FieldError } from '@lightwell/web-kit/ui/Field.tsx'
import { formatDay, formatTime } from '@lightwell/web-kit/words/dates.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Warnings } from './advice.ts'
import styles from './DateChoice.module.css'
import { whyBlocked } from './explain.ts'
import {
  type FormFacts,
  firstOpenDay,
  type Moment,
  type PaymentForm,
  payingWith,
  receivedDay,
} from './form.ts'
import { lateWords } from './late-words.ts'
import { fieldIds } from './problems.ts'
import { Warning } from './Warning.tsx'

/** On which day, and when it then counts as received: said anew whenever the day or the method changes (CP §5). */
export function DateChoice({
  form,
  facts,
  moment,
  error,
  warning,
  change,
}: {
  form: PaymentForm
  facts: FormFacts
  moment: Moment
  error: string | undefined
  warning: Warnings['date']
  change: (change: Partial<PaymentForm>) => void
}) {
  const { dates } = facts
  const why = (day: Day) => whyBlocked(day, dates.blockedDates)
  const whyNotToday = why(moment.today)
  const isToday = form.payOn === moment.today
  const received = receivedDay(form, facts, moment)
  return (
    <Card>
      <div id={fieldIds.date} className={styles.date}>
        <Calendar
          label={words.payments_date_label()}
          value={form.payOn}
          onChange={(payOn) => change({ payOn })}
          min={dates.earliest}
          max={dates.latest}
          today={moment.today}
          whyBlocked={why}
        />
        <div className={styles.told}>
          {whyNotToday && (
            <p className={styles.soft}>
              {words.payments_date_today_blocked({
                reason: whyNotToday,
                day: formatDay(firstOpenDay(facts), 'full'),
              })}
            </p>
          )}
          <div role="status">
            <p className={styles.soft}>{words.payments_date_chosen()}</p>
            <p className={styles.day}>
              {isToday
                ? words.payments_date_today({ day: formatDay(form.payOn) })
                : formatDay(form.payOn, 'full')}
            </p>
            <p>{received && receivedWords(received, form, facts, moment)}</p>
          </div>
          {isToday && received && <p className={styles.why}>{cutoffWords(form, facts, moment)}</p>}
          <Warning>{lateWords(warning, words.payments_date_received_after_due)}</Warning>
          <FieldError of={fieldIds.date}>{error}</FieldError>
        </div>
      </div>
    </Card>
  )
}

/**
 * For a payment today the sentence names the cut-off: before it, how long the received date holds; after it, why the
 * date is later.
 */
function receivedWords(received: Day, form: PaymentForm, facts: FormFacts, moment: Moment): string {
  const day = formatDay(received, 'full')
  if (form.payOn !== moment.today) return words.payments_date_received({ day })
  const cutoff = Temporal.Instant.from(`${moment.today}T${cutoffOf(form, facts)}Z`)
  const named = { day, time: timeOf(cutoff), zone: nameZone(businessZone(), locale()) }
  return Temporal.Instant.compare(moment.now, cutoff) < 0
    ? words.payments_date_received_before(named)
    : words.payments_date_received_late(named)
}

/** Explains which cut-off applies. */
function cutoffWords(form: PaymentForm, facts: FormFacts, { today }: Moment): string {
  const at = (cutoff: string) => timeOf(Temporal.Instant.from(`${today}T${cutoff}Z`))
  const { card, checking, other } = facts.dates.cutoffs
  if (payingWith(form, facts) === 'unknown')
    return words.payments_date_cutoffs_adding({ other: at(other), card: at(card) })
  return words.payments_date_cutoffs({ card: at(card), checking: at(checking) })
}

const timeOf = (instant: Temporal.Instant) => formatTime(instant.toString(), businessZone())

function cutoffOf(form: PaymentForm, facts: FormFacts): string {
  const { checking, card, other } = facts.dates.cutoffs
  const by = { checking, 'unknown-checking-selected': checking, card, unknown: other }
  return by[payingWith(form, facts)]
}
