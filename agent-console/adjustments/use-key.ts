import { useRef } from 'react'

/**
 * Returns a function that makes idempotency keys. An order that's the same as the one before gets the same key, for
 * example if it's sent again because its answer got lost. The server then carries it out only once.
 */
export function useKeyOf(): (order: object) => string {
  const last = useRef({ order: '', key: '' })
  return (order) => {
    const asked = JSON.stringify(order)
    if (last.current.order !== asked) last.current = { order: asked, key: crypto.randomUUID() }
    return last.current.key
  }
}
