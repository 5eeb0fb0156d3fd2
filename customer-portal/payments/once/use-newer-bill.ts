import { readBill } from '@lightwell/client/accounts/bill.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { forget } from '@lightwell/web-kit/api/ask.ts'
import { useEffect, useState } from 'react'
import { useAccount } from '../../shell/session.ts'

/** The bill, reloaded when the person comes back to this tab, because they may have paid in another tab. */
export function useNewerBill(read: Bill): Bill {
  const account = useAccount()
  const [bill, setBill] = useState(read)
  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState !== 'visible') return
      forget()
      try {
        setBill(await readBill(account))
      } catch {
        // If the read fails, keep the earlier bill. The server checks the payment anyway.
      }
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [account])
  return bill
}
