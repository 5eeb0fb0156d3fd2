import { useCallback, useState } from 'react'

/** What a page has read, or what has become of it since; once it is read anew, that. */
export function useUntilReread<Value>(read: Value) {
  const [since, setSince] = useState({ read, value: read })
  const value = since.read === read ? since.value : read
  const set = useCallback(
    (change: Value | ((before: Value) => Value)) =>
      setSince((before) => {
        const known = before.read === read ? before.value : read
        return { read, value: change instanceof Function ? change(known) : change }
      }),
    [read],
  )
  return [value, set] as const
}
