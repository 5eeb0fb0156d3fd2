import { autopayBiller } from '@lightwell/client/autopay/biller.ts'
import type { Autopay } from '@lightwell/rulebook/autopay/wire.ts'
import { isNotDone, TooManyRequests } from '@lightwell/web-kit/api/faults.ts'
import { unclearOf } from '@lightwell/web-kit/api/unclear.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { paths } from '../../shell/paths.ts'
import { useAccount } from '../../shell/session.ts'
import { methodOfRule } from '../explain.ts'
import { type Ended, keepEnded, type WaitingPayment } from './ended.ts'
import { readWaiting } from './waiting.ts'

/**
 * The steps of AH §4: first confirmation, payments that will be canceled, second confirmation, payments that can't be
 * canceled. A step that lists payments is skipped if there are none.
 */
export type CancelStep = 'ask' | 'scheduled' | 'sure' | 'in-progress'

export interface Cancelling {
  /** Undefined while no rule is being canceled. */
  rule: Autopay | undefined
  step: CancelStep
  /** The payments that the current step lists. */
  listed: WaitingPayment[]
  isBusy: boolean
  hasFailed: boolean
  begin: (rule: Autopay) => void
  /** Advances to the next step. The last confirmation cancels the rule. */
  goOn: () => void
  /** Closes the dialog. Also opens the confirmation page if the rule has already ended. */
  close: () => void
}

export function useCancelling(): Cancelling {
  const account = useAccount()
  const [rule, setRule] = useState<Autopay>()
  const [step, setStep] = useState<CancelStep>('ask')
  const [waiting, setWaiting] = useState<WaitingPayment[]>([])
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const navigate = useNavigate()
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const finish = () => void navigate({ to: paths.autopayCancelled })
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailed(false)
    try {
      await work()
    } catch (error) {
      // We don't know if auto pay ended, so offer a retry. A second cancellation of the same rule does no harm. After
      // `TooManyRequests`, nothing was canceled, and the page already shows a notice about the limit.
      setFailed(!(error instanceof TooManyRequests))
      unclearOf(error)
    } finally {
      setBusy(false)
    }
  }
  const findWaiting = (ending: Autopay) =>
    attempt(async () => {
      const found = await readWaiting(account.id, ending.id)
      setWaiting(found)
      setStep(found.some(({ isInProgress }) => !isInProgress) ? 'scheduled' : 'sure')
    })
  const end = (ending: Autopay) =>
    attempt(async () => {
      const answer = await autopayBiller(account).cancel(ending)
      if (!answer.ok) return setFailed(!isNotDone(answer.refusal))
      const ended = afterCancelling(ending, waiting, answer.value)
      keepEnded(account.id, ended)
      if (!isHere.current) return
      if (ended.inProgress.length === 0) return finish()
      setWaiting(ended.inProgress)
      setStep('in-progress')
    })

  return {
    rule,
    step,
    listed: waiting.filter(({ isInProgress }) => isInProgress === (step === 'in-progress')),
    isBusy,
    hasFailed,
    begin(ending) {
      setStep('ask')
      setWaiting([])
      setFailed(false)
      setRule(ending)
    },
    goOn() {
      if (rule === undefined || isBusy) return
      if (step === 'ask') void findWaiting(rule)
      else if (step === 'scheduled') setStep('sure')
      else if (step === 'sure') void end(rule)
      else finish()
    },
    close() {
      if (step === 'in-progress') finish()
      setRule(undefined)
    },
  }
}

/**
 * Sorts the listed payments into canceled and in progress. A payment may have started processing while the customer was
 * reading.
 */
function afterCancelling(
  rule: Autopay,
  waiting: WaitingPayment[],
  { cancelledIds, inProgressIds }: { cancelledIds: string[]; inProgressIds: string[] },
): Ended {
  return {
    ruleId: rule.id,
    methodName: methodOfRule(rule),
    cancelled: waiting.filter(({ id }) => cancelledIds.includes(id)),
    inProgress: waiting
      .filter(({ id }) => inProgressIds.includes(id))
      .map((payment) => ({ ...payment, isInProgress: true })),
  }
}
