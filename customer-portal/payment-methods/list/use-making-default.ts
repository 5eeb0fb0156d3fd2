import { type MethodsBiller, methodsBiller } from '@lightwell/client/payment-methods/biller.ts'
import type { SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import { isNotDone } from '@lightwell/web-kit/api/faults.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccount } from '../../session.ts'
import { methodNameWithin } from '../names.ts'
import type { Said } from '../said.ts'

/** Makes a method the default, one at a time. `id`: the one that is under way. */
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
    const outcome = await biller.change(method.id, { isDefault: true }).then(
      (answered) => (answered.ok ? 'default' : answered.refusal),
      () => whatBecameOf(biller, method.id),
    )
    await router.invalidate()
    setId(undefined)
    if (isNotDone(outcome)) return
    if (outcome === 'default')
      return say({ what: 'default', name: method.nickname ?? methodNameWithin(method) })
    say({ what: outcome === 'unclear' ? 'default-unclear' : 'default-failed' })
  }
  return { id, begin: (method) => id === undefined && void make(method) }
}

/** Looks again where no answer came. */
async function whatBecameOf(biller: MethodsBiller, id: string): Promise<'default' | 'unclear'> {
  const methods = await biller.list().catch(() => [])
  return methods.some((method) => method.id === id && method.isDefault) ? 'default' : 'unclear'
}
