import type { Call, CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import type { ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import type { Outcome } from '@lightwell/web-kit/api/ask.ts'
import { RefusedInView, TooManyRequests } from '@lightwell/web-kit/api/faults.ts'
import { type Unclear, unclearOf } from '@lightwell/web-kit/api/unclear.ts'
import { useState } from 'react'

/** The reason a call failed: a refusal, or an unknown outcome. */
export interface Trouble<Refusal extends string = never> {
  why: Refusal | ModeRefusal | 'too-many-requests' | Unclear
  /** The time until another try makes sense, if known. */
  waitSeconds?: number | undefined
}

/**
 * Makes one call at a time and keeps the reason if it failed. `run` takes the call, what to do with its reply, and what
 * else to do if the call fails. Handling the reply counts as part of the call.
 */
export function useAsking<C extends Call>() {
  const [isUnderWay, setUnderWay] = useState(false)
  const [trouble, setTrouble] = useState<Trouble<CallRefusal<C>>>()
  const run = async (
    send: () => Promise<Outcome<C>>,
    done: (reply: CallReply<C>) => void | Promise<void>,
    notDone: (trouble: Trouble<CallRefusal<C>>) => void = () => {},
  ) => {
    if (isUnderWay) return
    const refuse = (found: Trouble<CallRefusal<C>>) => {
      setTrouble(found)
      notDone(found)
    }
    setUnderWay(true)
    setTrouble(undefined)
    try {
      const outcome = await send()
      if (outcome.ok) await done(outcome.reply)
      else refuse({ why: outcome.refusal, waitSeconds: outcome.retryAfterSeconds })
    } catch (error) {
      refuse(troubleOf(error))
    } finally {
      setUnderWay(false)
    }
  }
  return { isUnderWay, trouble, run }
}

/** Returns the reason a call threw. Rethrows a bug in the page. */
function troubleOf(error: unknown): Trouble {
  if (error instanceof RefusedInView) return { why: error.code }
  if (error instanceof TooManyRequests) return { why: 'too-many-requests', waitSeconds: error.waitSeconds }
  return { why: unclearOf(error) }
}
