import { type MethodsBiller, methodsBiller } from '@lightwell/client/payment-methods/biller.ts'
import type { SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import { isNotDone } from '@lightwell/web-kit/api/faults.ts'
import { isUnclear, type Unclear, unclearOf } from '@lightwell/web-kit/api/unclear.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '../../shell/session.ts'
import { methodNameWithin } from '../names.ts'
import type { Said } from '../said.ts'

/**
 * Makes a method the default. `id` is the method that's being made the default right now. Until that's done, `begin`
 * ignores further calls.
 */
export function useMakingDefault(say: (said: Said | undefined) => void): {
  id: string | undefined
  begin: (method: SavedMethod) => void
} {
  const [id, setId] = useState<string>()
  const router = useRouter()
  const biller = methodsBiller(useAccount())
  const make = async (method: SavedMethod) => {
    setId(method.id)
    say(undefined)
    const outcome = await outcomeOf(biller, method.id).finally(async () => {
      await router.invalidate()
      setId(undefined)
    })
    if (isNotDone(outcome)) return
    if (outcome === 'default')
      return say({ what: 'default', name: method.nickname ?? methodNameWithin(method) })
    say(isUnclear(outcome) ? { what: 'default-unclear', unclear: outcome } : { what: 'default-failed' })
  }
  return { id, begin: (method) => id === undefined && void make(method) }
}

const outcomeOf = (biller: MethodsBiller, id: string) =>
  biller.change(id, { isDefault: true }).then(
    (answered) => (answered.ok ? 'default' : answered.refusal),
    (error) => whatBecameOf(biller, id, unclearOf(error)),
  )

/** Reads the list of methods after an unclear outcome, to see if the method became the default. */
async function whatBecameOf(
  biller: MethodsBiller,
  id: string,
  unclear: Unclear,
): Promise<'default' | Unclear> {
  const methods = await biller.list().catch(unclearOf)
  const isDefault = !isUnclear(methods) && methods.some((method) => method.id === id && method.isDefault)
  return isDefault ? 'default' : unclear
}
