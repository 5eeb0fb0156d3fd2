import { methodsBiller } from '@lightwell/client/payment-methods/biller.ts'
import type { SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import { isNotDone } from '@lightwell/web-kit/api/faults.ts'
import { isUnclear, type Unclear } from '@lightwell/web-kit/api/unclear.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '../shell/session.ts'
import { deleteMethod } from './delete-method.ts'
import type { Said } from './said.ts'

/**
 * The dialog's state: asking, waiting, explaining why the method can't be deleted (CP §8: DST-1455, DST-1456, anything
 * else), or saying that the outcome is unclear.
 */
type DeletingStep = 'asking' | 'deleting' | 'has-payment' | 'has-autopay' | 'failed' | Unclear

export interface Deleting {
  /** The method being deleted. Undefined while no dialog is open. */
  method: SavedMethod | undefined
  step: DeletingStep
  ask: (method: SavedMethod) => void
  confirm: () => void
  close: () => void
}

/**
 * Deletes a method after a confirmation, and reports the outcome. A method in use can't be deleted, so the dialog says
 * what uses it instead of asking.
 */
export function useDeleting(say: (said: Said | undefined) => void): Deleting {
  const [method, setMethod] = useState<SavedMethod>()
  const [step, setStep] = useState<DeletingStep>('asking')
  const router = useRouter()
  const biller = methodsBiller(useAccount())

  const remove = async (id: string) => {
    setStep('deleting')
    const outcome = await deleteMethod(biller, id).catch((bug) => {
      setStep('asking')
      throw bug
    })
    if (isNotDone(outcome)) return setStep('asking')
    await router.invalidate()
    if (outcome === 'gone' || outcome === 'not-found') {
      setMethod(undefined)
      return say({ what: 'deleted' })
    }
    if (isUnclear(outcome)) return setStep(outcome)
    setStep(outcome === 'DST-1455' ? 'has-payment' : outcome === 'DST-1456' ? 'has-autopay' : 'failed')
    say({ what: 'delete-failed' })
  }

  return {
    method,
    step,
    ask: (asked) => {
      say(undefined)
      setStep(whyKept(asked) ?? 'asking')
      setMethod(asked)
    },
    confirm: () => method && void remove(method.id),
    close: () => setMethod(undefined),
  }
}

const whyKept = ({ isDeletable, isUsedByAutopay }: SavedMethod): DeletingStep | undefined =>
  isDeletable ? undefined : isUsedByAutopay ? 'has-autopay' : 'has-payment'
