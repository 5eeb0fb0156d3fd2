import { useEffect } from 'react'

/** What a page shows without. */
export interface Missing {
  /** Why: each failure is an error of its own. */
  error: unknown
  /** Has it come after all, or fails again. */
  again(): Promise<unknown>
  /** What was typed may stand beside it. */
  isPart: boolean | undefined
}

/** All that is missing on the page now, and what is to be done whenever that changes (`network.tsx`). */
export const missing = Object.assign(new Set<Missing>(), { changed() {} })

/** Has something looked after while it is shown that it failed. */
export function useMissing(error: unknown, again: Missing['again'], isPart?: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is had again is the same for each failure
  useEffect(() => {
    if (!error) return
    const one = { error, again, isPart }
    missing.add(one)
    missing.changed()
    return () => {
      missing.delete(one)
      missing.changed()
    }
  }, [error])
}
