import { type MarkResult, type Outcome, resultOf } from '@lightwell/client/paper-bills/order-and-cancel.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { DefinitionList } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import { StatusBadge, type StatusTone } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { nameOf } from './BillsStep.tsx'

/** Shows the result for each selected bill. A button leads back to the list and reloads it. */
export function StatusStep({ outcomes, again }: { outcomes: Outcome[]; again: () => void }) {
  return (
    <Card>
      <DefinitionList
        items={outcomes.map((outcome) => ({
          term: nameOf(outcome.now),
          description: <Result outcome={outcome} />,
        }))}
      />
      {outcomes.some((outcome) => resultOf(outcome) === 'requested') && (
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

const results: Record<MarkResult, { tone: StatusTone; text: () => string }> = {
  requested: { tone: 'success', text: words.paper_bills_result_requested },
  refused: { tone: 'error', text: words.paper_bills_result_refused },
  cancelled: { tone: 'success', text: words.paper_bills_result_cancelled },
  kept: { tone: 'error', text: words.paper_bills_result_kept },
  printed: { tone: 'warning', text: words.paper_bills_result_printed },
}

function Result({ outcome }: { outcome: Outcome }) {
  const { tone, text } = results[resultOf(outcome)]
  return (
    <StatusBadge tone={tone} {...(tone === 'success' && { icon: 'check' })}>
      {text()}
    </StatusBadge>
  )
}
