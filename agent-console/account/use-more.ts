import { useEffect, useState } from 'react'

/** A page of a list. `next`: where the next page starts, undefined on the last page. */
export interface Page<Item, Place> {
  items: Item[]
  next: Place | undefined
}

/**
 * A list that grows by one page of items at a time. A new `first`, as after the data was reloaded, replaces all of
 * them.
 */
export function useMore<Item, Place>(
  first: Page<Item, Place>,
  read: (place: Place) => Promise<Page<Item, Place>>,
) {
  const [page, setPage] = useState(first)
  const [isReading, setReading] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => setPage(first), [first])
  const more = async () => {
    if (page.next === undefined || isReading) return
    setReading(true)
    setFailed(false)
    try {
      const { items, next } = await read(page.next)
      setPage((before) => ({ items: [...before.items, ...items], next }))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setFailed(true)
    } finally {
      setReading(false)
    }
  }
  return {
    items: page.items,
    hasMore: page.next !== undefined,
    isReading,
    hasFailed,
    more: () => void more(),
  }
}
