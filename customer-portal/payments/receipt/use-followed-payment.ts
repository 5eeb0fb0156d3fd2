import { paymentBiller } from '@lightwell/client/payments/biller.ts'
import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import { forget } from '@lightwell/web-kit/api/ask.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAccount } from '../../shell/session.ts'
import { isWaiting } from './show-status.ts'

/** How long to wait before asking again, in milliseconds: most answers come soon, and a page may stand open for hours. */
function pauseMs(followedForMs: number): number {
  if (followedForMs < 15_000) return 3_000
  return followedForMs < 180_000 ? 8_000 : 30_000
}

/**
 * The current state of a payment. While it is pending or waits for the provider, it is read again as long as the page
 * is visible, and at once when the person comes back to the tab.
 */
export function useFollowedPayment(read: Payment): Payment {
  const router = useRouter()
  const account = useAccount()
  const [payment, setPayment] = useState(read)
  const { id, status } = payment
  const isOpen = status === 'Pending' || isWaiting(payment)
  // Navigating to the page again has reloaded the payment.
  useEffect(() => setPayment(read), [read])
  useEffect(() => {
    if (!isOpen) return
    const began = performance.now()
    let isFollowed = true
    let timer: ReturnType<typeof setTimeout> | undefined

    const askAgain = async () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      // If a read fails, the last known state stays on the page and is read again.
      const answer = await paymentBiller(account)
        .readPayment(id)
        .catch(() => undefined)
      if (!isFollowed) return
      if (answer) setPayment(answer)
      if (answer && answer.status !== status) {
        // What is owed has changed with it: no page shows what was read before.
        forget()
        void router.invalidate()
      }
      wait()
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(askAgain, pauseMs(performance.now() - began))
    }
    wait()
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      isFollowed = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', askAgain)
    }
  }, [id, isOpen, status, router, account])
  return payment
}
