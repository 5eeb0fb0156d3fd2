import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Definition } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from './Receipt.module.css'
import { Warning } from './Warning.tsx'

/**
 * When a payment counts as received, as a line among its facts: the day by which it is known on a bill.
 * @param missed the due date that is before it
 */
export function receivedFact(receivedOn: Day, missed: Day | undefined): Definition {
  return {
    term: words.payments_fact_received(),
    description: (
      <>
        {formatDay(receivedOn, 'full')}
        <small className={styles.hint}>{words.payments_fact_received_hint()}</small>
        {missed && <Warning>{words.payments_received_after_due({ day: formatDay(missed) })}</Warning>}
      </>
    ),
  }
}
