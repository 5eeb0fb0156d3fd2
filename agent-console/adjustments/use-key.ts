import { useRef } from 'react'

/**
 * Creates idempotency keys. An equal order gets the same key, so resending it after a lost answer doesn't repeat
 * anything.
 */
export function useKeyOf(): (order: object) => string {
  const last = useRef({ order: '', key: '' })
  return (order) => {
    const asked = JSON.stringify(order)
    if (last.current.order !== asked) last.current = { order: asked, key: crypto.randomUUID() }
    return last.current.key
  }
}
