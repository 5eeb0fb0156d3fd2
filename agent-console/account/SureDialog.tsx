import type { Answer } from '@lightwell/client/answer.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import type { ButtonLook } from '@lightwell/web-kit/ui/Button.tsx'
import type { ReactNode } from 'react'
import { ConsoleDialog } from '../ConsoleDialog.tsx'
import { changeTrouble, useChange } from './use-change.ts'

/** Asks before something is changed of an account, changes it, and says why if it wasn't. */
export function SureDialog<Value, Refusal extends string>({
  title,
  save,
  look = 'primary',
  cancels,
  send,
  refusals,
  onDone,
  onClose,
  children,
}: {
  title: string
  /** What the button that changes it says. */
  save: string
  look?: ButtonLook
  /** True: what it's about is canceled by it. */
  cancels?: boolean
  send: () => Promise<Answer<Value, Refusal>>
  /** The words for its refusals, if it has some of its own. */
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
      look={look}
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
