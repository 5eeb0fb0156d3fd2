import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../../acting/language.ts'
import { methodName } from '../../payment-methods/name.ts'
import { type CsvCell, csvLine, csvStart } from '../../web/csv.ts'
import type { World } from '../../world.ts'
import { nameDecline } from '../decline-words.ts'
import type { PaymentColumns } from '../shown-store.ts'
import { findHistory, type HistoryFilter, type Place } from './store.ts'

const mostAtOnce = 500

/**
 * Streams the history as a CSV file (RFC 4180), newest first. The database is read in parts, and a part only once the
 * client has received the previous one. So memory use doesn't grow with the history.
 */
export async function* writeCsv(
  { database }: World,
  accountId: string,
  filter: HistoryFilter,
  language: Language,
): AsyncGenerator<string> {
  yield csvStart + csvLine(heading(language))
  let after: Place | undefined
  for (;;) {
    const part = await findHistory(database, accountId, filter, { after, most: mostAtOnce })
    if (part.length > 0) yield part.map((payment) => csvLine(cellsOf(payment, language))).join('')
    const last = part.at(-1)
    if (last === undefined || part.length < mostAtOnce) return
    after = { payOn: last.pay_on, id: last.id }
  }
}

const heading = (locale: Language) => [
  words.payments_csv_date({}, { locale }),
  words.payments_csv_amount({}, { locale }),
  words.payments_csv_status({}, { locale }),
  words.payments_csv_reason({}, { locale }),
  words.payments_csv_method({}, { locale }),
  words.payments_csv_received({}, { locale }),
  words.payments_csv_reference({}, { locale }),
]

function cellsOf(payment: PaymentColumns, locale: Language): CsvCell[] {
  const { method_type: type, method_brand: brand, method_last_four: lastFour } = payment
  const isReceived = payment.status === 'completed' || payment.status === 'returned'
  return [
    payment.pay_on,
    { cents: payment.amount_cents },
    statusWords[payment.status]({}, { locale }),
    nameDecline(payment.decline_reason, locale),
    methodName({ type, brand, lastFour }, locale),
    isReceived ? payment.received_on : '',
    payment.reference,
  ]
}

type Words = (inputs: Record<never, never>, options: { locale: Language }) => string

const statusWords: Record<PaymentColumns['status'], Words> = {
  scheduled: words.payments_status_scheduled,
  pending: words.payments_status_pending,
  completed: words.payments_status_completed,
  declined: words.payments_status_declined,
  cancelled: words.payments_status_cancelled,
  returned: words.payments_status_returned,
  void: words.payments_status_cancelled,
}
