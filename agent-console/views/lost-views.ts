import { useEffect, useState } from 'react'
import { type ListedView, readEnding } from './calls.ts'
import { customerOf, takeUnseenEndings } from './customer-of.ts'

/**
 * The names of customers whose views in this tab were ended by a supervisor. Each view is looked up once. Leaves out
 * views whose own page has already said that they ended.
 * @param views the open views; undefined if they couldn't be listed
 */
export function useLostViews(views: ListedView[] | undefined): string[] {
  const [names, setNames] = useState<string[]>([])
  useEffect(() => {
    const gone = views ? takeUnseenEndings(views.map(({ id }) => id)) : []
    for (const id of gone)
      void readEnding(id).then((ending) => {
        const customer = customerOf(id)
        if (ending?.why !== 'supervisor' || customer === undefined) return
        setNames((before) => [...new Set([...before, customer.name])])
      })
  }, [views])
  return names
}
