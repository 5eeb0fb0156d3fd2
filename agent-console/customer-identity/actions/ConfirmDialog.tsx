import type { Call, CallReply } from '@lightwell/rulebook/call.ts'
import type { Outcome } from '@lightwell/web-kit/api/ask.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import type { ReactNode } from 'react'
import { ConsoleDialog } from '../../shell/ConsoleDialog.tsx'
import { useAsking } from '../../shell/use-asking.ts'
import { actionTrouble } from './action-trouble.ts'

/** The dialog of an action that needs nothing typed. Says what the action does, and asks for confirmation. */
export function ConfirmDialog<C extends Call>({
  title,
  save,
  cancels,
  send,
  saidOf,
  failed,
  troubles = {},
  onDone,
  onClose,
  children,
}: {
  title: string
  save: string
  /** True if the change cancels something. Then the button that closes the dialog must not say "Cancel". */
  cancels?: boolean
  send: () => Promise<Outcome<C>>
  /** The message to show on the page once the change is made. */
  saidOf: (reply: CallReply<C>) => string
  failed: () => string
  troubles?: Partial<Record<string, () => string>>
  onDone: (said: string) => Promise<void>
  onClose: () => void
  children: ReactNode
}) {
  const { isUnderWay, trouble, run } = useAsking<C>()
  const isAsked = trouble?.why === 'second-person-needed'
  return (
    <ConsoleDialog
      title={title}
      // Undefined while the request waits for approval, because there's nothing left to send.
      save={isAsked ? undefined : save}
      {...(cancels && { cancels })}
      isUnderWay={isUnderWay}
      onSave={() => void run(send, (reply) => onDone(saidOf(reply)))}
      onClose={onClose}
    >
      {trouble && (
        <AnswerNotice kind={isAsked ? 'success' : 'error'}>
          {actionTrouble(trouble, troubles, failed)}
        </AnswerNotice>
      )}
      {!isAsked && <p>{children}</p>}
    </ConsoleDialog>
  )
}
