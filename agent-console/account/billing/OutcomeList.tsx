import { type MarkResult, type Outcome, resultOf } from '@lightwell/client/paper-bills/order-and-cancel.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { StatusBadge, type StatusTone } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Lines } from '../Lines.tsx'
import styles from '../Section.module.css'
import { useShown } from './use-shown.ts'

/** Lists the checked bills, each with what became of the request for its paper copy. */
export function OutcomeList({ outcomes, onBack }: { outcomes: Outcome[]; onBack: () => void }) {
  const said = useShown<HTMLDivElement>()
  const isAllDone = outcomes.every((outcome) => results[resultOf(outcome)].tone === 'success')
  return (
    <>
      <div ref={said} tabIndex={-1} role="status" className={styles.block}>
        <Notice kind={isAllDone ? 'success' : 'warning'}>
          {isAllDone ? words.account_console_paper_done() : words.account_console_paper_done_partly()}
        </Notice>
      </div>
      <Lines
        caption={words.paper_bills_status_title()}
        rows={outcomes}
        keyOf={({ now: { date } }) => date}
        none={words.paper_bills_none()}
        columns={[
          { header: words.statements_column_date(), cell: ({ now }) => formatDay(now.date, 'list') },
          {
            header: words.account_console_state(),
            cell: (outcome) => {
              const { tone, text } = results[resultOf(outcome)]
              return <StatusBadge tone={tone}>{text()}</StatusBadge>
            },
          },
        ]}
      />
      <div className={styles.line}>
        <Button onClick={onBack}>{words.paper_bills_again()}</Button>
      </div>
    </>
  )
}

const results: Record<MarkResult, { tone: StatusTone; text: () => string }> = {
  requested: { tone: 'success', text: words.paper_bills_result_requested },
  refused: { tone: 'error', text: words.paper_bills_result_refused },
  cancelled: { tone: 'success', text: words.paper_bills_result_cancelled },
  kept: { tone: 'error', text: words.paper_bills_result_kept },
  printed: { tone: 'warning', text: words.paper_bills_result_printed },
}
