import { useEffect, useState } from 'react'
import { useSession } from '../../shell/session.ts'
import { loadTemporal } from '../../shell/temporal.ts'
import { type Editing, findEditing } from '../loaders.ts'

/** Loads the rule to edit and the form's choices, for a dialog over any page. `off` if no rule is active. */
export function useEditing(): {
  found: Editing | 'reading' | 'failed' | 'off'
  read: () => Promise<void>
} {
  const { account } = useSession()
  const [found, setFound] = useState<Editing | 'reading' | 'failed' | 'off'>('reading')
  const read = async () => {
    if (account === undefined) return setFound('off')
    try {
      // The dialog needs Temporal. Payment pages have loaded it, but the dialog can also open over other pages.
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
