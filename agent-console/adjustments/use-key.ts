import { useRef } from 'react'

/**
 * Returns a function that makes idempotency keys. The same order twice in a row gets the same key. So sending it again
 * after a lost answer doesn't repeat it.
 */
export function useKeyOf(): (order: object) => string {
  const last = useRef({ order: '', key: '' })
  return (order) => {
    const asked = JSON.stringify(order)
    if (last.current.order !== asked) last.current = { order: asked, key: crypto.randomUUID() }
    return last.current.key
  }
}
