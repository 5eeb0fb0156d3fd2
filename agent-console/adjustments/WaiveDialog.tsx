import type * as contract from '@lightwell/rulebook/adjustments/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Select } from '@lightwell/web-kit/ui/Select.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useRef, useState } from 'react'
import { ConsoleDialog } from '../shell/ConsoleDialog.tsx'
import { useAsking } from '../shell/use-asking.ts'
import { adjustmentTrouble, amountText, saidOf } from './adjustment-words.ts'
import { type Adjustments, type Fee, waiveLateFee } from './calls.ts'
import { useKeyOf } from './use-key.ts'
import { noWhy, WhyFields, wholeWhy } from './WhyFields.tsx'

/** Waives a late fee: a line on the next bill credits it. If the account has no late fee, the dialog just says so. */
export function WaiveDialog({
  account,
  list: { fees, aloneUpTo, mostUpTo, hasApprover },
  onDone,
  onClose,
}: {
  account: AccountId
  list: Adjustments
  /** Called with a message about the outcome. */
  onDone: (said: string) => void
  onClose: () => void
}) {
  const [chosen, setChosen] = useState('0')
  const [why, setWhy] = useState(noWhy)
  const [isTried, setTried] = useState(false)
  const first = useRef<HTMLSelectElement>(null)
  const keyOf = useKeyOf()
  const { isUnderWay, trouble, run } = useAsking<typeof contract.waiveLateFee>()
  const fee = fees[Number(chosen)]
  const takesTwo = fee !== undefined && fee.amount > aloneUpTo
  const isBarred = takesTwo && !hasApprover
  const save = () => {
    setTried(true)
    const whole = wholeWhy(why)
    if (fee === undefined || isBarred || whole === undefined) return
    const order = { statementDate: fee.statementDate, line: fee.line, ...whole }
    void run(
      () => waiveLateFee(account, order, keyOf(order)),
      (given) => onDone(saidOf(given)),
      ({ why: code }) => code === 'second-person-needed' && onDone(words.adjustments_asked()),
    )
  }
  const hasCard = trouble?.why === 'card-number'
  return (
    <ConsoleDialog
      title={words.adjustments_waive()}
      save={fee && words.adjustments_waive()}
      isUnderWay={isUnderWay}
      onSave={save}
      onClose={onClose}
      first={fee ? first : null}
    >
      {trouble && !hasCard && <AnswerNotice>{adjustmentTrouble(trouble, mostUpTo)}</AnswerNotice>}
      {fee === undefined ? (
        <p>{words.adjustments_no_fees()}</p>
      ) : (
        <>
          <p>{takesTwo ? words.adjustments_waive_lead_two() : words.adjustments_waive_lead()}</p>
          <Select
            ref={first}
            label={words.adjustments_fee()}
            hint={takesTwo && hasApprover ? words.adjustments_fee_two() : undefined}
            error={isBarred ? words.adjustments_fee_nobody() : undefined}
            value={chosen}
            onChange={setChosen}
            options={fees.map((each, at) => ({ value: String(at), label: optionOf(each) }))}
          />
          <WhyFields draft={why} onChange={setWhy} isTried={isTried} hasCard={hasCard} />
        </>
      )}
    </ConsoleDialog>
  )
}

const optionOf = ({ amount, statementDate }: Fee) =>
  words.adjustments_fee_option({ amount: amountText(amount), day: formatDay(statementDate) })
