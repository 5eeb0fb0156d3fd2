import { useEffect, useState } from 'react'
import { type ListedView, readEnding } from './calls.ts'
import { customerOf, takeUntold } from './customer-of.ts'

/**
 * Names the customers whose views a supervisor ended, of those that this tab had open. Each is named once: not if the view's own page said so.
 * @param views those that are open. Undefined: they can't be listed
 */
export function useLostViews(views: ListedView[] | undefined): string[] {
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    const gone = views ? takeUntold(views.map(({ id }) => id)) : []
    for (const id of gone)
      void readEnding(id).then((ending) => {
        const customer = customerOf(id)
        if (ending?.why !== 'supervisor' || customer === undefined) return
        setNames((before) => [...new Set([...before, customer.name])])
      })
  }, [views])
  return names
}
