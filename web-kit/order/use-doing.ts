import { useState } from 'react'
import { isNotDone, type NotDone } from '../api/faults.ts'
import { type Unclear, unclearOf } from '../api/unclear.ts'
import type { Answered } from './ordering.ts'

/** What stands in the way: a refusal, or that nobody knows yet whether it was done. */
export type Trouble<Refusal extends string> = Refusal | Unclear

/**
 * Does one thing at a time and keeps what came of it, and after how long a refusal is worth another try, where that was said.
 * Where it's unclear whether it was done it may be tried again: it happens once. `run` tells whether it was done.
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
      setTrouble(unclearOf(error))
    } finally {
      setIsUnderWay(false)
    }
    return false
  }
  return { isUnderWay, trouble, waitSeconds, run }
}
