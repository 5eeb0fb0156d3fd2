import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Definition } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { LateWarning } from './LateWarning.tsx'
import type { Lateness } from './late.ts'
import styles from './receipt/Receipt.module.css'

/**
 * Returns the received date, the day on which the payment counts, as a line among a payment's facts. It's the date that
 * the bill will show.
 * @param late what the payment is too late for
 * @param style `record` shows the year, because people keep receipts
 */
export function receivedFact(
  receivedOn: Day,
  late: Lateness | undefined,
  style: 'sentence' | 'record',
): Definition {
  return {
    term: words.payments_fact_received(),
    description: (
      <>
        {formatDay(receivedOn, style)}
        <small className={styles.hint}>{words.payments_fact_received_hint()}</small>
        {late && <LateWarning late={late} />}
      </>
    ),
  }
}
