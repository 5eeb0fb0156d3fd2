import { formatCents } from '@lightwell/rulebook/money.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { Checkbox } from '@lightwell/web-kit/ui/Checkbox.tsx'
import { EmptyState } from '@lightwell/web-kit/ui/EmptyState.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import type { PaperBill } from './biller.ts'

/** The bills, each with a mark to set: to be asked for, or where it was asked for, to be cancelled. */
export function BillsStep({
  bills,
  marked,
  setMarked,
  next,
}: {
  bills: PaperBill[]
  /** The days of the marked bills. */
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
  const areAll = marked.size === bills.length
  const mark = (date: string, isMarked: boolean) => {
    const others = [...marked].filter((other) => other !== date)
    setMarked(new Set(isMarked ? [...others, date] : others))
  }
  return (
    <Card title={words.paper_bills_list()}>
      <Checkbox
        label={words.paper_bills_all()}
        checked={areAll}
        onChange={() => setMarked(new Set(areAll ? [] : bills.map(({ date }) => date)))}
      />
      <fieldset aria-label={words.paper_bills_list()}>
        {bills.map((bill) => (
          <Checkbox
            key={bill.date}
            label={labelOf(bill)}
            hint={stateOf(bill)}
            checked={marked.has(bill.date)}
            onChange={(isMarked) => mark(bill.date, isMarked)}
          />
        ))}
      </fieldset>
      {isTried && marked.size === 0 && (
        <Notice kind="error" live>
          {words.paper_bills_mark_one()}
        </Notice>
      )}
      <div>
        <Button
          look="primary"
          onClick={() => {
            setTried(true)
            if (marked.size > 0) next()
          }}
        >
          {words.paper_bills_review()}
        </Button>
      </div>
    </Card>
  )
}

function labelOf(bill: PaperBill): string {
  const name = nameOf(bill)
  return bill.requestId === undefined ? name : words.paper_bills_mark_cancel({ bill: name })
}

/** 'November 9, 2026, $171.46' */
export function nameOf({ date, amountDueCents }: PaperBill): string {
  return words.paper_bills_bill({ day: formatDay(date), amount: formatCents(amountDueCents, locale()) })
}

/** What became of the latest request; nothing where there was none. */
export function stateOf({ requestId, isInProgress, requestedOn, printedOn }: PaperBill): string | undefined {
  if (requestId !== undefined) {
    if (isInProgress) return words.paper_bills_in_progress()
    return requestedOn && words.paper_bills_requested({ day: formatDay(requestedOn, 'medium') })
  }
  return printedOn && words.paper_bills_printed({ day: formatDay(printedOn, 'medium') })
}
