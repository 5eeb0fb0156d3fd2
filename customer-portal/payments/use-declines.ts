import { paymentBiller } from '@lightwell/client/payments/biller.ts'
import type { Declines } from '@lightwell/rulebook/payments/wire.ts'
import { useEffect, useState } from 'react'
import { useAccount } from '../shell/session.ts'

/**
 * Returns how many more declines are allowed, and until when payments are paused. Starts with what the page loaded.
 * Asks the server again after each decline, and after a refusal for too many declines.
 * @param after the outcome of the last try; undefined before the first
 */
export function useDeclines(initial: Declines, after: string | undefined): Declines {
  const account = useAccount()
  const [declines, setDeclines] = useState(initial)
  useEffect(() => {
    if (after === undefined) return
    let isHere = true
    paymentBiller(account)
      .paymentDates()
      .then((dates) => isHere && setDeclines(dates.declines))
      // If the read fails, keep the earlier number. The server checks the next try anyway.
      .catch(() => {})
    return () => {
      isHere = false
    }
  }, [after, account])
  return declines
}
