import { useEffect, useState } from 'react'
import type { Payment } from '../accounts/biller.ts'
import { biller } from '../accounts/choose-biller.ts'
import { dropDraft } from './draft.ts'

/** Soon at first, then less and less often: most answers come within seconds, and a page may stand open for hours. */
const pausesMs = [2_000, 3_000, 5_000, 8_000, 13_000, 20_000, 30_000]

/**
 * The payment as it is by now: while it is pending it is asked for again, as long as someone can see the page. Once it went
 * through, the choices that were kept for another try are dropped.
 */
export function useFollowedPayment(accountId: string, read: Payment): Payment {
  const [payment, setPayment] = useState(read)
  const { id, status } = payment
  useEffect(() => {
    if (status !== 'Pending') return
    let timer: ReturnType<typeof setTimeout> | undefined
    let times = 0
    const waitAndAsk = () => {
      timer = setTimeout(askAgain, pausesMs[Math.min(times++, pausesMs.length - 1)])
    }
    const askAgain = async () => {
      if (document.visibilityState === 'visible')
        await biller()
          .readPayment(id)
          .then(take, () => {})
      if (timer !== undefined) waitAndAsk()
    }
    const take = (answer: Payment | undefined) => {
      if (answer === undefined || timer === undefined) return
      if (answer.status === 'Completed') dropDraft(accountId)
      setPayment(answer)
    }
    waitAndAsk()
    return () => {
      clearTimeout(timer)
      timer = undefined
    }
  }, [accountId, id, status])
  return payment
}
