import { isRequested, markOf } from '@lightwell/client/paper-bills/marks.ts'
import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Checkbox } from '@lightwell/web-kit/ui/Checkbox.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import styles from './BillsStep.module.css'

/** Lists the bills to choose from. For a bill that's already requested, the checkbox cancels the request instead. */
export function BillsStep({
  bills,
  marked,
  setMarked,
  next,
}: {
  bills: PaperBill[]
  /** The checked bills, each as returned by `markOf`. */
  marked: ReadonlySet<string>
  setMarked: (marked: ReadonlySet<string>) => void
  next: () => void
}) {
  const [isTried, setTried] = useState(false)
  if (bills.length === 0) {
    return (
      <Card>
        <EmptyState icon="statement" title={words.paper_bills_none()}>
          {words.statements_none_yet_text()}
        </EmptyState>
      </Card>
    )
  }
  const toHave = bills.filter((bill) => !isRequested(bill)).map(markOf)
  const areAll = toHave.every((one) => marked.has(one))
  const areNone = !bills.some((bill) => marked.has(markOf(bill)))
  const mark = (those: string[], isMarked: boolean) => {
    const others = [...marked].filter((other) => !those.includes(other))
    setMarked(new Set(isMarked ? [...others, ...those] : others))
  }
  return (
    <Card title={words.paper_bills_list()}>
      {toHave.length > 0 && (
        <Checkbox
          label={words.paper_bills_all()}
          checked={areAll}
          onChange={(isMarked) => mark(toHave, isMarked)}
        />
      )}
      <fieldset aria-label={words.paper_bills_list()}>
        {bills.map((bill) => (
          <Bill
            key={bill.date}
            bill={bill}
            isMarked={marked.has(markOf(bill))}
            mark={(isMarked) => mark([markOf(bill)], isMarked)}
          />
        ))}
      </fieldset>
      {isTried && areNone && (
        <Notice kind="error" live>
          {words.paper_bills_mark_one()}
        </Notice>
      )}
      <div>
        <Button
          variant="primary"
          onClick={() => {
            setTried(true)
            if (!areNone) next()
          }}
        >
          {words.paper_bills_review()}
        </Button>
      </div>
    </Card>
  )
}

function Bill({
  bill,
  isMarked,
  mark,
}: {
  bill: PaperBill
  isMarked: boolean
  mark: (isMarked: boolean) => void
}) {
  const name = nameOf(bill)
  const state = stateOf(bill)
  if (!isRequested(bill)) return <Checkbox label={name} hint={state} checked={isMarked} onChange={mark} />
  return (
    <fieldset aria-label={name} className={styles.requested}>
      <p>{name}</p>
      <p className={styles.state}>{state}</p>
      <Checkbox label={words.paper_bills_mark_cancel()} checked={isMarked} onChange={mark} />
    </fieldset>
  )
}

/** Returns the bill's name: 'November 9, $171.46'. */
export function nameOf({ date, amountDueCents }: PaperBill): string {
  return words.paper_bills_bill({ day: formatDay(date, 'name'), amount: dollars(amountDueCents) })
}

/** Returns the status of a bill's latest request. Undefined if the bill was never requested. */
function stateOf({ requestId, isInProgress, requestedOn, printedOn }: PaperBill): string | undefined {
  if (requestId !== undefined) {
    if (isInProgress) return words.paper_bills_in_progress()
    return requestedOn && words.paper_bills_requested({ day: formatDay(requestedOn, 'list') })
  }
  return printedOn && words.paper_bills_printed({ day: formatDay(printedOn, 'list') })
}
