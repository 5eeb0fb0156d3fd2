import { useRef, useState } from 'react'
import { historyBiller } from './choose-history-biller.ts'
import type { UpcomingPayment } from './history-biller.ts'

/**
 * What is scheduled or pending already when one more payment is ordered (AH §2.3). `isFree` asks anew each time; where
 * something is, it gives no and names it, for the dialog to ask about. Where it cannot be asked for, the order goes on:
 * what is on its way stands above the form, and the server decides.
 */
export function useAdditional(): {
  payments: UpcomingPayment[]
  isFree: () => Promise<boolean>
  goBack: () => void
} {
  const [payments, setPayments] = useState<UpcomingPayment[]>([])
  const isAsking = useRef(false)
  const isFree = async () => {
    if (isAsking.current) return false
    isAsking.current = true
    const upcoming = await historyBiller()
      .listUpcoming()
      .catch(() => [])
    isAsking.current = false
    setPayments(upcoming)
    return upcoming.length === 0
  }
  return { payments, isFree, goBack: () => setPayments([]) }
}
