import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Definition } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { LateWarning } from './LateWarning.tsx'
import type { Lateness } from './late.ts'
import styles from './receipt/Receipt.module.css'

/**
 * When a payment counts as received, as a line among its facts: the day by which it is known on a bill.
 * @param late what it comes too late for
 * @param style with its year on a receipt, which is kept
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
