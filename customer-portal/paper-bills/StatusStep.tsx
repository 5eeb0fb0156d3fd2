import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { DefinitionList } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { nameOf } from './BillsStep.tsx'

/** A marked bill as it was when it was marked, and as it is now. */
export interface Outcome {
  before: PaperBill
  now: PaperBill
}

/** What became of each mark, and the way back to the bills, which are read anew. */
export function StatusStep({ outcomes, again }: { outcomes: Outcome[]; again: () => void }) {
  return (
    <Card>
      <DefinitionList
        items={outcomes.map(({ before, now }) => ({
          term: nameOf(now),
          description: <Result before={before} now={now} />,
        }))}
      />
      {outcomes.some(isRequested) && (
        <p>
          {words.paper_bills_when_text()} {words.paper_bills_cancel_until()}
        </p>
      )}
      <p>{words.paper_bills_confirmed()}</p>
      <div>
        <Button onClick={again}>{words.paper_bills_again()}</Button>
      </div>
    </Card>
  )
}

const isRequested = ({ before, now }: Outcome) =>
  before.requestId === undefined && now.requestId !== undefined

function Result({ before, now }: Outcome) {
  const wanted = before.requestId === undefined
  const isOpen = now.requestId !== undefined
  if (isRequested({ before, now })) {
    return (
      <StatusBadge tone="success" icon="check">
        {words.paper_bills_result_requested()}
      </StatusBadge>
    )
  }
  if (wanted) return <StatusBadge tone="error">{words.paper_bills_result_refused()}</StatusBadge>
  if (isOpen) return <StatusBadge tone="error">{words.paper_bills_result_kept()}</StatusBadge>
  const isPrinted = now.printedOn !== undefined && now.printedOn !== before.printedOn
  return isPrinted ? (
    <StatusBadge tone="warning">{words.paper_bills_result_printed()}</StatusBadge>
  ) : (
    <StatusBadge tone="success" icon="check">
      {words.paper_bills_result_cancelled()}
    </StatusBadge>
  )
}
