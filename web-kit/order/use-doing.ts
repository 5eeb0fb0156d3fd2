import { useState } from 'react'
import { ApiFault, isNotDone, type NotDone, Unreachable } from '../api/faults.ts'
import type { Answered } from './ordering.ts'

/** What stands in the way: a refusal, or that there was no answer, so that nobody knows yet whether it was done. */
export type Trouble<Refusal extends string> = Refusal | 'no-answer'

/**
 * Does one thing at a time and keeps what came of it, and after how long a refusal is worth another try, where that was said.
 * Without an answer it may be tried again: it happens once. `run` tells whether it was done.
 */
export function useDoing<Value, Refusal extends string>(done: (value: Value) => void) {
  const [isUnderWay, setIsUnderWay] = useState(false)
  const [trouble, setTrouble] = useState<Trouble<Refusal>>()
  const [waitSeconds, setWaitSeconds] = useState<number>()

  const run = async (ask: () => Promise<Answered<Value, Refusal | NotDone>>) => {
    if (isUnderWay) return false
    setIsUnderWay(true)
    setTrouble(undefined)
    try {
      const answer = await ask()
      if (answer.ok) {
        done(answer.value)
        return true
      }
      const { refusal, retryAfterSeconds } = answer
      setWaitSeconds(retryAfterSeconds)
      if (!isNotDone(refusal)) setTrouble(refusal)
    } catch (error) {
      if (!(error instanceof ApiFault) && !(error instanceof Unreachable)) throw error
      setTrouble('no-answer')
    } finally {
      setIsUnderWay(false)
    }
    return false
  }
  return { isUnderWay, trouble, waitSeconds, run }
}
