import type * as contract from '@lightwell/rulebook/approvals/contract.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ConsoleDialog } from '../ConsoleDialog.tsx'
import { troubleWords } from '../trouble-words.ts'
import { useAsking } from '../use-asking.ts'
import { type Approval, decline } from './calls.ts'
import { factsOf, requestWords } from './request-words.ts'

/** Asks once before a colleague's request is declined. */
export function DeclineDialog({
  approval,
  onDone,
  onClose,
}: {
  approval: Approval
  onDone: (said: string) => void
  onClose: () => void
}) {
  const { id, call } = approval
  const facts = factsOf(approval)
  const { isUnderWay, trouble, run } = useAsking<typeof contract.declineApproval>()
  return (
    <ConsoleDialog
      title={words.console_decline_title()}
      save={words.console_decline()}
      look="danger"
      isUnderWay={isUnderWay}
      onSave={() =>
        void run(
          () => decline(id),
          () => {
            onClose()
            onDone(words.console_declined_detail(facts))
          },
        )
      }
      onClose={onClose}
    >
      {trouble && <AnswerNotice>{troubles[trouble.why]?.() ?? troubleWords(trouble)}</AnswerNotice>}
      <p>{requestWords[call].declining(facts)}</p>
    </ConsoleDialog>
  )
}

const troubles: Record<string, (() => string) | undefined> = {
  'not-found': words.console_approval_over,
  'already-approved': words.console_decline_too_late,
}
