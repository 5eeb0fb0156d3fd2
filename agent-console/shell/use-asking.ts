import type { Call, CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import type { ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import type { Outcome } from '@lightwell/web-kit/api/ask.ts'
import { RefusedInView, TooManyRequests } from '@lightwell/web-kit/api/faults.ts'
import { type Unclear, unclearOf } from '@lightwell/web-kit/api/unclear.ts'
import { useState } from 'react'

/** The reason why a call failed: a refusal, or an unclear outcome. */
export interface Trouble<Refusal extends string = never> {
  why: Refusal | ModeRefusal | 'too-many-requests' | Unclear
  /** Seconds until another try makes sense, if known. */
  waitSeconds?: number | undefined
}

/**
 * Makes API calls, one at a time. If a call fails, `trouble` has the reason. `run` takes the call, what to do with its
 * reply, and what to do if it fails. The call counts as running until its reply is handled.
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

/** The reason behind an error that a call threw. A bug in the page is thrown again. */
function troubleOf(error: unknown): Trouble {
  if (error instanceof RefusedInView) return { why: error.code }
  if (error instanceof TooManyRequests) return { why: 'too-many-requests', waitSeconds: error.waitSeconds }
  return { why: unclearOf(error) }
}
