import { useRef } from 'react'

/** Gives each order its key: the same for as long as it's the same order, so that asking again after no answer does nothing twice. */
export function useKeyOf(): (order: object) => string {
  const last = useRef({ order: '', key: '' })
  return (order) => {
    const asked = JSON.stringify(order)
    if (last.current.order !== asked) last.current = { order: asked, key: crypto.randomUUID() }
    return last.current.key
  }
}
