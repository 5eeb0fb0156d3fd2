import { type MethodsBiller, methodsBiller } from '@lightwell/client/payment-methods/biller.ts'
import type { SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import { isNotDone } from '@lightwell/web-kit/api/faults.ts'
import { isUnclear, type Unclear, unclearOf } from '@lightwell/web-kit/api/unclear.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '../session.ts'
import type { Said } from './said.ts'

/**
 * Where the dialog stands: it asks, waits, says why the method stays (CP §8: DST-1455, DST-1456, anything else), or that it's
 * unclear whether it does.
 */
type DeletingStep = 'asking' | 'deleting' | 'has-payment' | 'has-autopay' | 'failed' | Unclear

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
    const outcome = await outcomeOf(biller, id).catch((bug) => {
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

const outcomeOf = (biller: MethodsBiller, id: string) =>
  biller.remove(id).then(
    (answer) => (answer.ok ? 'gone' : answer.refusal),
    (error) => whatBecameOf(biller, id, unclearOf(error)),
  )

/** Looks again. One that is still there was not deleted where an error was the answer; where none came, it may yet be. */
async function whatBecameOf(
  biller: MethodsBiller,
  id: string,
  unclear: Unclear,
): Promise<'gone' | 'failed' | Unclear> {
  const methods = await biller.list().catch(unclearOf)
  if (isUnclear(methods)) return unclear
  if (methods.every((method) => method.id !== id)) return 'gone'
  return unclear === 'fault' ? 'failed' : unclear
}

const whyKept = ({ isDeletable, isUsedByAutopay }: SavedMethod): DeletingStep | undefined =>
  isDeletable ? undefined : isUsedByAutopay ? 'has-autopay' : 'has-payment'
