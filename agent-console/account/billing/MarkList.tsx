import { isRequested, markOf } from '@lightwell/client/paper-bills/marks.ts'
import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'
import { Checkbox } from '@lightwell/web-kit/ui/Checkbox.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Lines } from '../Lines.tsx'
import styles from './MarkList.module.css'
import { markOrders, orderable } from './mark-orders.ts'
import { useShown } from './use-shown.ts'

/**
 * The bills that can be ordered on paper, each with a checkbox. Checking it marks the bill to be ordered. If the bill
 * is already ordered, that marks the order to be canceled instead (AH §4).
 */
export function MarkList({
  bills,
  marked,
  setMarked,
}: {
  bills: PaperBill[]
  /** The checked bills, as `markOf` names them. */
  marked: ReadonlySet<string>
  /** Undefined if none of the checkboxes can be changed. */
  setMarked: ((marked: ReadonlySet<string>) => void) | undefined
}) {
  const list = useShown<HTMLDivElement>()
  const toOrder = orderable(bills)
  const mark = (bill: PaperBill, isMarked: boolean) => {
    const others = [...marked].filter((other) => other !== markOf(bill))
    setMarked?.(new Set(isMarked ? [...others, markOf(bill)] : others))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be scrolled to by its border
    <div ref={list} role="group" tabIndex={-1} aria-label={words.account_console_paper_bills()}>
      {setMarked && toOrder.length > 1 && (
        <div className={styles.all}>
          <Checkbox
            label={words.account_console_paper_mark_all()}
            checked={toOrder.every((bill) => marked.has(markOf(bill)))}
            onChange={(isMarked) => setMarked(markOrders(bills, marked, isMarked))}
          />
        </div>
      )}
      <div className={styles.list}>
        <Lines
          caption={words.account_console_paper_bills()}
          rows={bills}
          keyOf={({ date }) => date}
          none={words.paper_bills_none()}
          columns={[
            {
              header: words.statements_column_date(),
              variant: 'whole',
              cell: ({ date }) => formatDay(date, 'list'),
            },
            {
              header: words.statements_amount(),
              variant: 'end',
              cell: ({ amountDueCents }) => dollars(amountDueCents),
            },
            { header: words.account_console_state(), cell: stateOf },
            ...(setMarked
              ? [
                  {
                    header: words.account_console_paper_mark(),
                    cell: (bill: PaperBill) => (
                      <Checkbox
                        label={<MarkLabel bill={bill} />}
                        checked={marked.has(markOf(bill))}
                        onChange={(isMarked) => mark(bill, isMarked)}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </div>
  )
}

/** Says what the checkbox does. Screen readers also get the bill's date. */
function MarkLabel({ bill }: { bill: PaperBill }) {
  const what = isRequested(bill) ? words.paper_bills_mark_cancel() : words.account_console_paper_mark_order()
  return (
    <>
      <span aria-hidden="true">{what}</span>
      <span className="visually-hidden">
        {words.account_console_paper_mark_of({ what, day: formatDay(bill.date, 'list') })}
      </span>
    </>
  )
}

/** The status of the latest order of a paper copy of the bill. Undefined if there was none. */
function stateOf({ requestId, isInProgress, requestedOn, printedOn }: PaperBill): string | undefined {
  if (requestId === undefined)
    return printedOn && words.paper_bills_printed({ day: formatDay(printedOn, 'list') })
  if (isInProgress) return words.paper_bills_in_progress()
  return requestedOn && words.paper_bills_requested({ day: formatDay(requestedOn, 'list') })
}
