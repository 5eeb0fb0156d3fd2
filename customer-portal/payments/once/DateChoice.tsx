import type { Day } from '@lightwell/rulebook/calendar.ts'
import { Calendar } from '@lightwell/web-kit/ui/Calendar.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { FieldError } from '@lightwell/web-kit/ui/Field.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Warnings } from '../advice.ts'
import { dueDay } from '../due-day.ts'
import { whyBlocked } from '../explain.ts'
import { type FormFacts, firstOpenDay, type Moment, type PaymentForm } from '../form.ts'
import { LateWarning } from '../LateWarning.tsx'
import { fieldIds } from '../problems.ts'
import { receivedWords } from '../received-words.ts'
import styles from './DateChoice.module.css'
import { Folded } from './Folded.tsx'

/** Chooses the payment's day and shows the received date, which changes with the day and the method (CP §5). */
export function DateChoice({
  form,
  facts,
  moment,
  error,
  mustOpen,
  warning,
  change,
}: {
  form: PaymentForm
  facts: FormFacts
  moment: Moment
  error: string | undefined
  /** True if no payment can be made on the chosen day. The calendar then opens. */
  mustOpen: boolean
  warning: Warnings['date']
  change: (change: Partial<PaymentForm>) => void
}) {
  const { dates } = facts
  const why = (day: Day) => whyBlocked(day, dates.blockedDates)
  const whyNotToday = why(moment.today)
  const isToday = form.payOn === moment.today
  const received = receivedWords(form, facts, moment)
  const summary = (
    <div className={styles.told}>
      {whyNotToday && (
        <p className={styles.soft}>
          {words.payments_date_today_blocked({
            reason: whyNotToday,
            day: formatDay(firstOpenDay(facts)),
          })}
        </p>
      )}
      <div role="status">
        <p className={styles.soft}>{words.payments_date_chosen()}</p>
        <p className={styles.day}>
          {isToday ? words.payments_date_today({ day: formatDay(form.payOn) }) : formatDay(form.payOn)}
        </p>
        <p>{received?.day}</p>
        <p>{received?.account}</p>
      </div>
      {received?.cutoffs && <p className={styles.why}>{received.cutoffs}</p>}
      <LateWarning late={warning} missed={words.payments_date_received_after_due} />
      <FieldError of={fieldIds.date}>{error}</FieldError>
    </div>
  )
  return (
    <Folded chosen={summary} change={words.payments_date_change()} mustOpen={mustOpen}>
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
            marked={dueDay(facts.bill, dates.earliest)}
          />
          {summary}
        </div>
      </Card>
    </Folded>
  )
}
