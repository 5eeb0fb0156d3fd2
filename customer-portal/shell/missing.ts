import { useEffect } from 'react'

/** A page, or a part of one, that couldn't be loaded. */
export interface Missing {
  /** The failure. Each one is a new object. */
  error: unknown
  /** Tries to load it again. */
  again(): Promise<unknown>
  /** True for a part of a page. Text may have been typed next to it, so the page isn't reloaded without asking. */
  isPart: boolean | undefined
}

/** Everything missing from the current page, and a hook that runs whenever that changes (`network.tsx`). */
export const missing = Object.assign(new Set<Missing>(), { changed() {} })

/** Registers something as missing for as long as its failure is shown. */
export function useMissing(error: unknown, again: Missing['again'], isPart?: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` does the same for each failure
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
