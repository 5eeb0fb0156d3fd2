import { useEffect, useState } from 'react'
import { useSession } from '../../shell/session.ts'
import { loadTemporal } from '../../shell/temporal.ts'
import { type Editing, findEditing } from '../loaders.ts'

/** The rule to change and what to choose from, for a dialog over any page; `off` where there is none. */
export function useEditing(): {
  found: Editing | 'reading' | 'failed' | 'off'
  read: () => Promise<void>
} {
  const { account } = useSession()
  const [found, setFound] = useState<Editing | 'reading' | 'failed' | 'off'>('reading')
  const read = async () => {
    if (account === undefined) return setFound('off')
    try {
      // Unlike the pages of payments, the page behind may have done without it.
      await loadTemporal()
      setFound((await findEditing(account)) ?? 'off')
    } catch {
      setFound('failed')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the dialog opens
  useEffect(() => void read(), [])
  return { found, read }
}
