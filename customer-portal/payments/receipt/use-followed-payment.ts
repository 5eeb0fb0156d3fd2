import { paymentBiller } from '@lightwell/client/payments/biller.ts'
import type { Payment } from '@lightwell/rulebook/payments/wire.ts'
import { forget } from '@lightwell/web-kit/api/ask.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useAccount } from '../../shell/session.ts'
import { isWaiting } from './show-status.ts'

/**
 * Returns the pause before the next read, in milliseconds. The pause grows, because most outcomes come quickly and a
 * page may stay open for hours.
 */
function pauseMs(followedForMs: number): number {
  if (followedForMs < 15_000) return 3_000
  return followedForMs < 180_000 ? 8_000 : 30_000
}

/**
 * The current state of a payment. While the page is visible, polls a payment that's pending or waiting for the
 * provider. Also reads it right away when the person comes back to the tab.
 */
export function useFollowedPayment(read: Payment): Payment {
  const router = useRouter()
  const account = useAccount()
  const [payment, setPayment] = useState(read)
  const { id, status } = payment
  const isOpen = status === 'Pending' || isWaiting(payment)
  // When the page reloads its data, switch to the reloaded payment.
  useEffect(() => setPayment(read), [read])
  useEffect(() => {
    if (!isOpen) return
    const began = performance.now()
    let isFollowed = true
    let timer: ReturnType<typeof setTimeout> | undefined

    const askAgain = async () => {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      // If a read fails, keep showing the last known state and try again.
      const answer = await paymentBiller(account)
        .readPayment(id)
        .catch(() => undefined)
      if (!isFollowed) return
      if (answer) setPayment(answer)
      if (answer && answer.status !== status) {
        // The payment has also changed what's owed, so drop everything cached for other pages.
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
