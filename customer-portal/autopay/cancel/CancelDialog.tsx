import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import type { Autopay } from '@lightwell/rulebook/autopay/wire.ts'
import { AnswerNotice } from '@lightwell/web-kit/ui/AnswerNotice.tsx'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { Telephone } from '@lightwell/web-kit/ui/Telephone.tsx'
import { dueText } from '@lightwell/web-kit/words/bill-words.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useBrand } from '../../shell/session.ts'
import { methodOfRule } from '../explain.ts'
import type { Cancelling, CancelStep } from './use-cancelling.ts'
import { WaitingPayments } from './WaitingPayments.tsx'

/** Cancels auto pay, one question or notice at a time (AH §4). Leaves out steps that don't apply to this account. */
export function CancelDialog({
  cancelling,
  bill,
  other,
}: {
  cancelling: Cancelling
  /** Undefined if the bill couldn't be read. The dialog then doesn't say how canceling affects the bill. */
  bill: Bill | undefined
  /** The account's other active auto pay rule, which stays on. */
  other: Autopay | undefined
}) {
  const { rule, step, isBusy, hasFailed } = cancelling
  return (
    <Dialog
      open={rule !== undefined}
      onClose={cancelling.close}
      title={titleOf(step, rule, other)}
      busy={isBusy}
      actions={<Choices cancelling={cancelling} isOneOfTwo={other !== undefined} />}
    >
      {rule && <Said rule={rule} other={other} bill={bill} cancelling={cancelling} />}
      {hasFailed && <Failed step={step} />}
    </Dialog>
  )
}

function titleOf(step: CancelStep, rule: Autopay | undefined, other: Autopay | undefined): string {
  if (step !== 'ask') return titles[step]()
  return rule && other
    ? words.autopay_cancel_ask_one({ method: methodOfRule(rule) })
    : words.autopay_cancel_ask()
}

const titles: Record<Exclude<CancelStep, 'ask'>, () => string> = {
  scheduled: () => words.autopay_cancel_scheduled(),
  sure: () => words.autopay_cancel_sure(),
  'in-progress': () => words.autopay_cancel_in_progress(),
}

function Said({
  rule,
  other,
  bill,
  cancelling: { step, listed },
}: {
  rule: Autopay
  other: Autopay | undefined
  bill: Bill | undefined
  cancelling: Cancelling
}) {
  switch (step) {
    case 'ask':
      return (
        <>
          <p>
            {other
              ? words.autopay_cancel_ask_one_text({ other: methodOfRule(other) })
              : words.autopay_cancel_ask_text({ method: methodOfRule(rule) })}
          </p>
          <p>{words.autopay_cancel_not_yet()}</p>
        </>
      )
    case 'scheduled':
      return (
        <>
          <p>{words.autopay_cancel_scheduled_text()}</p>
          <WaitingPayments payments={listed} />
          {rule.next && bill?.dueOn && (
            <p>
              {words.autopay_cancel_sure_bill({ amount: dollars(rule.next.amountCents) })}
              <br />
              {dueText(bill)}
            </p>
          )}
        </>
      )
    case 'sure':
      return <p>{words.autopay_cancel_sure_text()}</p>
    case 'in-progress':
      return (
        <>
          <p>{words.autopay_cancel_in_progress_text()}</p>
          <WaitingPayments payments={listed} />
        </>
      )
  }
}

/**
 * The dialog's buttons: one continues with canceling, the other keeps auto pay. In the last step, the first button says
 * that it cancels auto pay.
 */
function Choices({
  cancelling: { step, isBusy, hasFailed, goOn, close },
  isOneOfTwo,
}: {
  cancelling: Cancelling
  isOneOfTwo: boolean
}) {
  if (step === 'in-progress')
    return (
      <Button variant="primary" onClick={goOn}>
        {words.autopay_cancel_go_on()}
      </Button>
    )
  const isLast = step === 'sure'
  return (
    <>
      <Button
        variant={isLast ? 'danger' : 'primary'}
        pending={isBusy}
        pendingLabel={isLast ? words.autopay_cancelling() : undefined}
        onClick={goOn}
      >
        {hasFailed
          ? words.autopay_cancel_again()
          : isLast
            ? endWords(isOneOfTwo)
            : words.autopay_cancel_go_on()}
      </Button>
      <Button variant="secondary" onClick={() => isBusy || close()}>
        {isOneOfTwo ? words.autopay_cancel_keep_both() : words.autopay_cancel_keep()}
      </Button>
    </>
  )
}

const endWords = (isOneOfTwo: boolean) => (isOneOfTwo ? words.autopay_cancel_one() : words.autopay_cancel())

/**
 * Shows the error message of AH §8 and what to do next. A failure before the last confirmation can't have canceled
 * anything, and the text says so.
 */
function Failed({ step }: { step: CancelStep }) {
  const { supportTelephone: telephone } = useBrand()
  return (
    <AnswerNotice title={words.autopay_cancel_failed()}>
      <Telephone
        number={telephone}
        sentence={
          step === 'sure'
            ? words.autopay_cancel_failed_text({ telephone })
            : words.autopay_cancel_failed_before({ telephone })
        }
      />
    </AnswerNotice>
  )
}
