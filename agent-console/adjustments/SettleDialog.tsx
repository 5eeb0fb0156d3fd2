import type * as contract from '@lightwell/rulebook/adjustments/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRef, useState } from 'react'
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx'
import { useAsking } from '../shell/use-asking.ts'
import { adjustmentTrouble, amountText, kindText, saidOf } from './adjustment-words.ts'
import { type Adjustment, finish, takeBack } from './calls.ts'

/** The step to take with a credit or waived fee: finish it, or cancel it. */
export type Settling = 'finish' | 'take-back'

/** Finishes or cancels a credit or waived fee. If it isn't approved, finishing asks for approval again. */
export function SettleDialog({
  account,
  adjustment,
  settling,
  mostUpTo,
  onDone,
  onClose,
}: {
  account: AccountId
  adjustment: Adjustment
  settling: Settling
  /** The most that the account may still be credited, in dollars. */
  mostUpTo: number
  /** Called with a message about the outcome. */
  onDone: (said: string) => void
  onClose: () => void
}) {
  const { id, isApproved, amount } = adjustment
  const { isUnderWay, trouble, run } = useAsking<typeof contract.finishAdjustment>()
  const isFinish = settling === 'finish'
  const isAsking = isFinish && !isApproved
  const [why, setWhy] = useState('')
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const send = () => {
    setTried(true)
    if (isAsking && why.trim() === '') return
    void run(
      () => (isFinish ? finish(account, id, isAsking ? { words: why.trim() } : {}) : takeBack(account, id)),
      (now) =>
        onDone(
          isFinish
            ? saidOf(now)
            : now.state === 'taken-back'
              ? words.adjustments_took_back({ amount: amountText(amount) })
              : words.adjustments_pending(),
        ),
      ({ why: code }) => code === 'second-person-needed' && onDone(words.adjustments_asked()),
    )
  }
  const hasCard = trouble?.why === 'card-number'
  const missing = isTried && why.trim() === '' ? words.adjustments_words_missing() : undefined
  const lead = isFinish
    ? isApproved
      ? words.adjustments_finish_lead()
      : words.adjustments_ask_again_lead()
    : adjustment.state === 'next-bill'
      ? words.adjustments_take_back_lead()
      : words.adjustments_take_back_waiting_lead()
  return (
    <ConsoleDialog
      title={titleOf(adjustment, settling)}
      save={titleOf(adjustment, settling)}
      variant={isFinish ? 'primary' : 'danger'}
      cancels={!isFinish}
      isUnderWay={isUnderWay}
      onSave={send}
      onClose={onClose}
      first={isAsking ? field : undefined}
    >
      {trouble && !hasCard && <AnswerNotice>{adjustmentTrouble(trouble, mostUpTo)}</AnswerNotice>}
      <p>{kindText(adjustment)}</p>
      <p>{lead}</p>
      {isAsking && (
        <TextField
          ref={field}
          label={words.adjustments_words()}
          error={hasCard ? words.console_card_number() : missing}
          value={why}
          onChange={setWhy}
          autoComplete="off"
          maxLength={500}
        />
      )}
    </ConsoleDialog>
  )
}

/** The dialog's title: the action, with the amount. */
export function titleOf({ amount: dollarsOf, isApproved }: Adjustment, settling: Settling): string {
  const amount = amountText(dollarsOf)
  if (settling === 'take-back') return words.adjustments_take_back_named({ amount })
  return isApproved
    ? words.adjustments_finish_named({ amount })
    : words.adjustments_ask_again_named({ amount })
}
