import { useEffect } from 'react'

/** A page, or a part of one, that couldn't be loaded. */
export interface Missing {
  /** The error. Every failure has its own object, so `useMissing` notices when another try fails, too. */
  error: unknown
  /** Tries again to load the page or the part. */
  again(): Promise<unknown>
  /**
   * True for a part of a page. Text may have been typed elsewhere on the page, so never reload the page without asking.
   */
  isPart: boolean | undefined
}

/** All that the current page couldn't load. `changed` runs after every change to the set (`network.tsx`). */
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
