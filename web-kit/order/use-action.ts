import { useState } from 'react'
import { isNotDone, type NotDone } from '../api/faults.ts'
import { type Unclear, unclearOf } from '../api/unclear.ts'
import type { Answered } from './ordering.ts'

/** The problem to show: a refusal, or the reason we don't know if the work was done. */
export type Trouble<Refusal extends string> = Refusal | Unclear

/**
 * Runs one action at a time, and keeps its last problem and the wait until the next try. Use it only for actions that
 * are safe to repeat: people try again if the outcome is unclear. `run` returns true if the work was done.
 */
export function useAction<Value, Refusal extends string>(done: (value: Value) => void) {
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
