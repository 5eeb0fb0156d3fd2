import type { Answer } from '@lightwell/client/answer.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import type { ButtonVariant } from '@lightwell/web-kit/ui/Button.tsx'
import type { ReactNode } from 'react'
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx'
import { changeTrouble, useChange } from './use-change.ts'

/** Asks for confirmation, then makes a change to an account. If the change fails, says why. */
export function SureDialog<Value, Refusal extends string>({
  title,
  save,
  variant = 'primary',
  cancels,
  send,
  refusals,
  onDone,
  onClose,
  children,
}: {
  title: string
  /** The label of the button that makes the change. */
  save: string
  variant?: ButtonVariant
  /** True if the change cancels something. Then the button that closes the dialog must not say "Cancel". */
  cancels?: boolean
  send: () => Promise<Answer<Value, Refusal>>
  /** Texts for the refusals that only this change can get. */
  refusals?: Partial<Record<Refusal, () => string>>
  onDone: (value: Value) => void | Promise<void>
  onClose: () => void
  children: ReactNode
}) {
  const { isUnderWay, trouble, run } = useChange<Value, Refusal>()
  return (
    <ConsoleDialog
      title={title}
      save={save}
      variant={variant}
      {...(cancels && { cancels })}
      isUnderWay={isUnderWay}
      onSave={() => void run(send, onDone)}
      onClose={onClose}
    >
      {trouble && <AnswerNotice>{changeTrouble(trouble, refusals)}</AnswerNotice>}
      {children}
    </ConsoleDialog>
  )
}
