import { useRef } from 'react'

/**
 * Returns a function that makes idempotency keys. An order equal to the last one gets the same key, so resending it
 * after a lost answer doesn't repeat anything.
 */
export function useKeyOf(): (order: object) => string {
  const last = useRef({ order: '', key: '' })
  return (order) => {
    const asked = JSON.stringify(order)
    if (last.current.order !== asked) last.current = { order: asked, key: crypto.randomUUID() }
    return last.current.key
  }
}
