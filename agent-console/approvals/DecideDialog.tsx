import type * as contract from '@lightwell/rulebook/approvals/contract.ts'
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { DefinitionList } from '@lightwell/web-kit/ui/DefinitionList.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx'
import { type RefusalWords, refusalWords, troubleWords } from '../shell/trouble-words.ts'
import { useAsking } from '../shell/use-asking.ts'
import { type Approval, approve, decline } from './calls.ts'
import { factsOf } from './request-facts.ts'
import { namesOf, requestWords } from './request-words.ts'

export type Decision = 'approve' | 'decline'

/** Says exactly what a colleague's request allows, or what declining it means. Then asks for confirmation. */
export function DecideDialog({
  approval,
  decision,
  onDone,
  onClose,
}: {
  approval: Approval
  decision: Decision
  onDone: (said: string) => void
  onClose: () => void
}) {
  const { id, call } = approval
  const names = namesOf(approval)
  const { send, title, save, variant, lead, done } = decisions[decision]
  const { isUnderWay, trouble, run } = useAsking<typeof contract.approve | typeof contract.declineApproval>()
  return (
    <ConsoleDialog
      title={title()}
      save={save()}
      variant={variant}
      isUnderWay={isUnderWay}
      onSave={() =>
        void run(
          () => send(id),
          () => {
            onClose()
            onDone(done(names))
          },
        )
      }
      onClose={onClose}
    >
      {trouble && <AnswerNotice>{refusalWords(troubles, trouble) ?? troubleWords(trouble)}</AnswerNotice>}
      <p>{requestWords[call][lead](names)}</p>
      <DefinitionList items={factsOf(approval)} />
    </ConsoleDialog>
  )
}

const decisions = {
  approve: {
    send: approve,
    title: words.console_approve_title,
    save: words.console_approve,
    variant: 'primary',
    lead: 'approving',
    done: words.console_approved_detail,
  },
  decline: {
    send: decline,
    title: words.console_decline_title,
    save: words.console_decline,
    variant: 'danger',
    lead: 'declining',
    done: words.console_declined_detail,
  },
} as const

const troubles: RefusalWords<CallRefusal<typeof contract.approve | typeof contract.declineApproval>> = {
  'not-found': words.console_approval_over,
  'own-link': words.console_approval_own_link,
  'already-approved': words.console_decline_too_late,
  'own-request': undefined,
  'role-not-permitted': undefined,
}
