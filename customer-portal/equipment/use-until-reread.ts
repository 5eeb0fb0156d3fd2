import { useCallback, useState } from 'react'

/** State that starts as the data the page loaded. When the page reloads its data, the state resets to the new data. */
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
