import type * as contract from '@lightwell/rulebook/adjustments/contract.ts'
import { decodeCents, wireFromCents } from '@lightwell/rulebook/money.ts'
import { parseAmount, type UnreadableAmount } from '@lightwell/rulebook/typed-amount.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { TextField } from '@lightwell/web-kit/ui/TextField.tsx'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRef, useState } from 'react'
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx'
import { useAsking } from '../shell/use-asking.ts'
import { adjustmentTrouble, amountText, saidOf } from './adjustment-words.ts'
import { type Adjustments, giveCredit } from './calls.ts'
import { useKeyOf } from './use-key.ts'
import { noWhy, WhyFields, wholeWhy } from './WhyFields.tsx'

/**
 * Credits the customer's next bill. A large credit becomes a request that a second person has to approve. The dialog
 * says so before and after sending.
 */
export function CreditDialog({
  account,
  list: { aloneUpTo, mostUpTo, hasApprover },
  onDone,
  onClose,
}: {
  account: AccountId
  list: Adjustments
  /** Called with a message about the outcome. */
  onDone: (said: string) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const [why, setWhy] = useState(noWhy)
  const [isTried, setTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const keyOf = useKeyOf()
  const { isUnderWay, trouble, run } = useAsking<typeof contract.giveCredit>()
  const { cents, refusal } = parseAmount(typed, locale())
  // Until an amount is typed, assume one cent, which needs no approval.
  const takesTwo = hasApprover && (cents ?? 1) > decodeCents(aloneUpTo)
  const isTooMuch = cents !== undefined && cents > decodeCents(hasApprover ? mostUpTo : aloneUpTo)
  const save = () => {
    setTried(true)
    const whole = wholeWhy(why)
    if (!cents || isTooMuch || whole === undefined) return
    const order = { amount: wireFromCents(cents), ...whole }
    void run(
      () => giveCredit(account, order, keyOf(order)),
      (given) => onDone(saidOf(given)),
      ({ why: code }) => code === 'second-person-needed' && onDone(words.adjustments_asked()),
    )
  }
  const hasCard = trouble?.why === 'card-number'
  const refused = refusal
    ? unreadable[refusal]()
    : cents === 0
      ? words.adjustments_amount_missing()
      : undefined
  return (
    <ConsoleDialog
      title={words.adjustments_give()}
      save={words.adjustments_give()}
      isUnderWay={isUnderWay}
      onSave={save}
      onClose={onClose}
      first={first}
    >
      {trouble && !hasCard && <AnswerNotice>{adjustmentTrouble(trouble, mostUpTo)}</AnswerNotice>}
      <p>{takesTwo ? words.adjustments_give_lead_two() : words.adjustments_give_lead()}</p>
      <TextField
        ref={first}
        label={words.adjustments_amount()}
        prefix="$"
        inputMode="decimal"
        hint={(hasApprover ? words.adjustments_amount_two : words.adjustments_amount_alone)({
          alone: amountText(aloneUpTo),
        })}
        error={
          isTooMuch
            ? words.adjustments_amount_most({ most: amountText(hasApprover ? mostUpTo : aloneUpTo) })
            : isTried
              ? refused
              : undefined
        }
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        maxLength={20}
      />
      <WhyFields draft={why} onChange={setWhy} isTried={isTried} hasCard={hasCard} />
    </ConsoleDialog>
  )
}

const unreadable: Record<UnreadableAmount, () => string> = {
  'amount-missing': words.adjustments_amount_missing,
  'amount-not-a-number': words.adjustments_amount_number,
  'amount-third-decimal': words.adjustments_amount_decimals,
}
