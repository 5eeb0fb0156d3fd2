import { nameZone } from '@lightwell/rulebook/help/contact-hours.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import { formatTimeWithin } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { type FormFacts, type Moment, type PaymentForm, payingWith, receivedDay } from './form.ts'

/** Sentences about the day a payment is credited, and the reason for that day. */
export interface ReceivedWords {
  /**
   * The day the payment is credited. For a payment today, also explains the cutoff: until when this day applies or,
   * after the cutoff, why the day is later.
   */
  day: string
  /** Says that a payment from a bank account is credited a day later than one by card. Undefined for a card. */
  account: string | undefined
  /** Names the cutoffs, for a payment today. Undefined for any other day. */
  cutoffs: string | undefined
}

/** Returns the sentences for the form's current entries (CP §5). Undefined if no payment can be made on that day. */
export function receivedWords(
  form: PaymentForm,
  facts: FormFacts,
  moment: Moment,
): ReceivedWords | undefined {
  const received = receivedDay(form, facts, moment)
  if (received === undefined) return undefined
  const day = formatDay(received)
  const isAccount = payingWith(form, facts) === 'checking'
  const account = isAccount ? words.payments_date_received_account() : undefined
  if (form.payOn !== moment.today)
    return { day: words.payments_date_received({ day }), account, cutoffs: undefined }
  const at = (cutoff: string) => Temporal.Instant.from(`${moment.today}T${cutoff}Z`)
  const cutoff = at(cutoffOf(form, facts))
  const named = { day, time: timeOf(cutoff), zone: nameZone(businessZone(), locale()) }
  const { card, checking } = facts.dates.cutoffs
  return {
    day:
      Temporal.Instant.compare(moment.now, cutoff) < 0
        ? words.payments_date_received_before(named)
        : words.payments_date_received_late(named),
    account,
    cutoffs: words.payments_date_cutoffs({ card: timeOf(at(card)), checking: timeOf(at(checking)) }),
  }
}

const timeOf = (instant: Temporal.Instant) => formatTimeWithin(instant.toString())

function cutoffOf(form: PaymentForm, facts: FormFacts): string {
  const { checking, card, other } = facts.dates.cutoffs
  const by = { checking, 'unknown-checking-selected': checking, card, unknown: other }
  return by[payingWith(form, facts)]
}
