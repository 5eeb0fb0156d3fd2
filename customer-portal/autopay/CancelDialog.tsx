import { formatCents } from '@lightwell/rulebook/money.ts'
import { currentSession } from '@lightwell/web-kit/session/session.ts'
import { Button } from '@lightwell/web-kit/ui/Button.tsx'
import { Dialog } from '@lightwell/web-kit/ui/Dialog.tsx'
import { Notice } from '@lightwell/web-kit/ui/Notice.tsx'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { locale } from '@lightwell/web-kit/words/locale.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Bill } from '../accounts/biller.ts'
import type { Autopay } from './biller.ts'
import { methodOfRule } from './explain.ts'
import type { Cancelling, CancelStep } from './use-cancelling.ts'
import { WaitingPayments } from './WaitingPayments.tsx'

/** Cancelling, one question or notice at a time (AH §4). Each says only what is true of this account. */
export function CancelDialog({
  cancelling,
  bill,
  other,
}: {
  cancelling: Cancelling
  /** Nothing where it could not be read: what ends for it is not said then. */
  bill: Bill | undefined
  /** The rule that stays on. */
  other: Autopay | undefined
}) {
  const { rule, step, isBusy, hasFailed } = cancelling
  return (
    <Dialog
      open={rule !== undefined}
      onClose={cancelling.close}
      title={titles[step]()}
      busy={isBusy}
      actions={<Choices cancelling={cancelling} />}
    >
      {rule && <Said rule={rule} other={other} bill={bill} cancelling={cancelling} />}
      {hasFailed && <Failed step={step} />}
    </Dialog>
  )
}

const titles: Record<CancelStep, () => string> = {
  ask: () => words.autopay_cancel_ask(),
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
          <p>{words.autopay_cancel_ask_text({ method: methodOfRule(rule) })}</p>
          {other && <p>{words.autopay_cancel_ask_other({ method: methodOfRule(other) })}</p>}
        </>
      )
    case 'scheduled':
      return (
        <>
          <p>{words.autopay_cancel_scheduled_text()}</p>
          <WaitingPayments payments={listed} />
        </>
      )
    case 'sure':
      return (
        <>
          <p>{words.autopay_cancel_sure_text()}</p>
          {rule.next && bill?.dueOn && other === undefined && (
            <p>
              {words.autopay_cancel_sure_bill({
                amount: formatCents(rule.next.amountCents, locale()),
                day: formatDay(bill.dueOn),
              })}
            </p>
          )}
        </>
      )
    case 'in-progress':
      return (
        <>
          <p>{words.autopay_cancel_in_progress_text()}</p>
          <WaitingPayments payments={listed} />
        </>
      )
  }
}

function Choices({ cancelling: { step, isBusy, hasFailed, goOn, close } }: { cancelling: Cancelling }) {
  if (step === 'in-progress')
    return (
      <Button look="primary" onClick={goOn}>
        {words.autopay_cancel_go_on()}
      </Button>
    )
  const isLast = step === 'sure'
  return (
    <>
      <Button
        look={isLast ? 'danger' : 'primary'}
        pending={isBusy}
        pendingLabel={isLast ? words.autopay_cancelling() : undefined}
        onClick={goOn}
      >
        {hasFailed ? words.autopay_cancel_again() : goOnWords[step]()}
      </Button>
      <Button look="secondary" onClick={() => isBusy || close()}>
        {words.autopay_cancel_keep()}
      </Button>
    </>
  )
}

const goOnWords: Record<Exclude<CancelStep, 'in-progress'>, () => string> = {
  ask: () => words.autopay_cancel(),
  scheduled: () => words.autopay_cancel_go_on(),
  sure: () => words.autopay_cancel_confirm(),
}

/** The message of AH §8, and what to do next. Before the last step nothing can have ended. */
function Failed({ step }: { step: CancelStep }) {
  const { supportTelephone: telephone } = currentSession().brand
  return (
    <Notice kind="error" live title={words.autopay_cancel_failed()}>
      {step === 'sure'
        ? words.autopay_cancel_failed_text({ telephone })
        : words.autopay_cancel_failed_before({ telephone })}
    </Notice>
  )
}
