import { isRequested } from '@lightwell/client/paper-bills/marks.ts'
import type { PaperBill } from '@lightwell/rulebook/paper-bills/wire.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { Actions } from '@lightwell/web-kit/ui/Actions.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Card } from '@lightwell/web-kit/ui/Card.tsx'
import { DefinitionList } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { nameOf } from './BillsStep.tsx'
import styles from './ReviewStep.module.css'
import { reviewWords } from './review-words.ts'
import { Terms } from './Terms.tsx'

/** Shows the selected bills for review before sending. */
export function ReviewStep({
  account,
  bills,
  isSending,
  isFailed,
  send,
  back,
}: {
  account: LinkedAccount
  bills: PaperBill[]
  isSending: boolean
  isFailed: boolean
  send: () => void
  back: () => void
}) {
  const days = (wanted: PaperBill[]) => (
    <ul className={styles.bills}>
      {wanted.map((bill) => (
        <li key={bill.date}>{nameOf(bill)}</li>
      ))}
    </ul>
  )
  const toRequest = bills.filter((bill) => !isRequested(bill))
  const toCancel = bills.filter(isRequested)
  return (
    <Card>
      <DefinitionList
        items={[
          ...(toRequest.length > 0
            ? [{ term: words.paper_bills_to_request(), description: days(toRequest) }]
            : []),
          ...(toCancel.length > 0
            ? [{ term: words.paper_bills_to_cancel(), description: days(toCancel) }]
            : []),
        ]}
      />
      {toRequest.length > 0 && <Terms account={account} />}
      {isFailed && (
        <Notice kind="error" live>
          {words.paper_bills_failed()}
        </Notice>
      )}
      <Actions>
        <Button
          variant="primary"
          pending={isSending}
          pendingLabel={words.paper_bills_sending()}
          onClick={send}
        >
          {reviewWords(bills).send}
        </Button>
        {!isSending && <Button onClick={back}>{words.paper_bills_back()}</Button>}
      </Actions>
    </Card>
  )
}
