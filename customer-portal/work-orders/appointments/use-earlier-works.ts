import type { Work, WorkPage } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import { unclearOf } from '@lightwell/web-kit/api/unclear.ts'
import { useState } from 'react'

/**
 * Loads earlier pages of tickets or orders, and shows them below the first page.
 * @param first the completed or canceled items on the first page
 * @param read reads the page after a given item
 * @returns `shown`: all items loaded up to now; `added`: the id of the first item on the latest page
 */
export function useEarlierWorks(first: WorkPage<Work>, read: (after: string) => Promise<WorkPage<Work>>) {
  const [earlier, setEarlier] = useState<WorkPage<Work>>({ works: [], next: first.next })
  const [added, setAdded] = useState<string>()
  const [state, setState] = useState<'loading' | 'failed'>()
  const load = async () => {
    if (earlier.next === undefined) return
    setState('loading')
    try {
      const { works, next } = await read(earlier.next)
      setEarlier({ works: [...earlier.works, ...works], next })
      setAdded(works[0]?.id)
      setState(undefined)
    } catch (error) {
      unclearOf(error)
      setState('failed')
    }
  }
  return {
    shown: [...first.works, ...earlier.works],
    added,
    hasMore: earlier.next !== undefined,
    isLoading: state === 'loading',
    hasFailed: state === 'failed',
    load: () => void load(),
  }
}
