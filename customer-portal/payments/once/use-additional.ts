import { historyBiller } from '@lightwell/client/payments/history-biller.ts'
import type { UpcomingPayment } from '@lightwell/rulebook/payments/history-wire.ts'
import { useRef, useState } from 'react'
import { useAccount } from '../../shell/session.ts'

/**
 * Checks for scheduled and pending payments before the customer makes another one (AH §2.3). `isFree` reads them on
 * every call. If there are any, it returns false, and `payments` has them for the dialog. If the read fails, it returns
 * true: the form shows pending payments anyway, and the server decides.
 */
export function useAdditional(): {
  payments: UpcomingPayment[]
  isFree: () => Promise<boolean>
  goBack: () => void
} {
  const biller = historyBiller(useAccount())
  const [payments, setPayments] = useState<UpcomingPayment[]>([])
  const isAsking = useRef(false)
  const isFree = async () => {
    if (isAsking.current) return false
    isAsking.current = true
    const upcoming = await biller.listUpcoming().catch(() => [])
    isAsking.current = false
    setPayments(upcoming)
    return upcoming.length === 0
  }
  return { payments, isFree, goBack: () => setPayments([]) }
}
