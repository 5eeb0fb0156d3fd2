import { paymentBiller } from '@lightwell/client/payments/biller.ts'
import type { Declines } from '@lightwell/rulebook/payments/wire.ts'
import { useEffect, useState } from 'react'
import { useAccount } from '../shell/session.ts'

/**
 * How many more payments may be declined, as the page was told, and asked again after each that was declined or refused for it.
 * @param after what came of the last try; nothing before the first
 */
export function useDeclines(told: Declines, after: string | undefined): Declines {
  const account = useAccount()
  const [declines, setDeclines] = useState(told)
  useEffect(() => {
    if (after === undefined) return
    let isHere = true
    paymentBiller(account)
      .paymentDates()
      .then((dates) => isHere && setDeclines(dates.declines))
      // What was told before stays: the server decides on the next try.
      .catch(() => {})
    return () => {
      isHere = false
    }
  }, [after, account])
  return declines
}
