import type { Work, WorkPage } from '@lightwell/rulebook/appointments/work.ts'
import { unclearOf } from '@lightwell/web-kit/api/unclear.ts'
import { useState } from 'react'

/**
 * Adds earlier pages below a first one, each when it is asked for.
 * @param first those that are over of the first page
 * @param read the page behind one of them
 * @returns what is shown; `added`: the first of those that came last
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
