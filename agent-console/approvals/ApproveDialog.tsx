import type * as contract from '@lightwell/rulebook/approvals/contract.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ConsoleDialog } from '../ConsoleDialog.tsx'
import { troubleWords } from '../trouble-words.ts'
import { useAsking } from '../use-asking.ts'
import { type Approval, approve } from './calls.ts'
import { factsOf, requestWords } from './request-words.ts'

/** Says exactly what a colleague's request allows, and asks once before it's approved. */
export function ApproveDialog({
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
  const { isUnderWay, trouble, run } = useAsking<typeof contract.approve>()
  return (
    <ConsoleDialog
      title={words.console_approve_title()}
      save={words.console_approve()}
      isUnderWay={isUnderWay}
      onSave={() =>
        void run(
          () => approve(id),
          () => {
            onClose()
            onDone(words.console_approved_detail(facts))
          },
        )
      }
      onClose={onClose}
    >
      {trouble && <AnswerNotice>{troubles[trouble.why]?.() ?? troubleWords(trouble)}</AnswerNotice>}
      <p>{requestWords[call].approving(facts)}</p>
    </ConsoleDialog>
  )
}

const troubles: Record<string, (() => string) | undefined> = {
  'not-found': words.console_approval_over,
  'own-link': words.console_approval_own_link,
}
