import { readBill } from '@lightwell/client/accounts/bill.ts'
import type { Bill } from '@lightwell/rulebook/accounts/bill-wire.ts'
import { forget } from '@lightwell/web-kit/api/ask.ts'
import { useEffect, useState } from 'react'
import { useAccount } from '../../shell/session.ts'

/** The bill, read anew when the person comes back to this tab: they may have paid in another one meanwhile. */
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
        // What was read before still stands; the server decides in the end.
      }
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [account])
  return bill
}
