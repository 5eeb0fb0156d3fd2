import { type MethodsBiller, methodsBiller } from '@lightwell/client/payment-methods/biller.ts'
import type { SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import { isNotDone } from '@lightwell/web-kit/api/faults.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '../session.ts'
import type { Said } from './said.ts'

/**
 * Where the dialog stands: it asks, waits, or says why the method stays (CP §8: DST-1455, DST-1456, anything else). `unclear`:
 * there was no answer, and it may yet be deleted.
 */
type DeletingStep = 'asking' | 'deleting' | 'has-payment' | 'has-autopay' | 'failed' | 'unclear'

export interface Deleting {
  /** The method that it is about; nothing while no dialog is open. */
  method: SavedMethod | undefined
  step: DeletingStep
  ask: (method: SavedMethod) => void
  confirm: () => void
  close: () => void
}

/** Deletes a method once that was confirmed, and says what came of it. One that is needed is not asked about: it says what needs it. */
export function useDeleting(say: (said: Said | undefined) => void): Deleting {
  const [method, setMethod] = useState<SavedMethod>()
  const [step, setStep] = useState<DeletingStep>('asking')
  const router = useRouter()
  const biller = methodsBiller(useAccount())

  const remove = async (id: string) => {
    setStep('deleting')
    const outcome = await biller.remove(id).then(
      (answer) => (answer.ok ? 'gone' : answer.refusal),
      () => whatBecameOf(biller, id),
    )
    if (isNotDone(outcome)) return setStep('asking')
    await router.invalidate()
    if (outcome === 'gone' || outcome === 'not-found') {
      setMethod(undefined)
      return say({ what: 'deleted' })
    }
    if (outcome === 'unclear') return setStep('unclear')
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

/** Looks again where no answer came: one that is still there may yet be deleted. */
async function whatBecameOf(biller: MethodsBiller, id: string): Promise<'gone' | 'unclear'> {
  const methods = await biller.list().catch(() => undefined)
  return methods === undefined || methods.some((method) => method.id === id) ? 'unclear' : 'gone'
}

const whyKept = ({ isDeletable, isUsedByAutopay }: SavedMethod): DeletingStep | undefined =>
  isDeletable ? undefined : isUsedByAutopay ? 'has-autopay' : 'has-payment'
