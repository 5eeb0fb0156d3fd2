import { useRef } from 'react'

/**
 * Returns a function that makes idempotency keys. If the same order is sent again right away, for example because the
 * answer got lost, it gets the same key. So it's carried out only once.
 */
export function useKeyOf(): (order: object) => string {
  const last = useRef({ order: '', key: '' })
  return (order) => {
    const asked = JSON.stringify(order)
    if (last.current.order !== asked) last.current = { order: asked, key: crypto.randomUUID() }
    return last.current.key
  }
}
