import type { Answer } from '@lightwell/client/answer.ts'
import { unclearOf } from '@lightwell/web-kit/api/unclear.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import { knownTrouble } from '../shell/trouble-words.ts'
import type { Trouble } from '../shell/use-asking.ts'

/**
 * Makes changes to a customer's account, one at a time. If a change fails, `trouble` has the reason. `run` returns true
 * if the change was made.
 */
export function useChange<Value, Refusal extends string>() {
  const [isUnderWay, setUnderWay] = useState(false)
  const [trouble, setTrouble] = useState<Trouble<Refusal | 'confirm-first'>>()
  const run = async (
    send: () => Promise<Answer<Value, Refusal>>,
    done: (value: Value) => void | Promise<void>,
  ): Promise<boolean> => {
    if (isUnderWay) return false
    setUnderWay(true)
    setTrouble(undefined)
    try {
      const answer = await send()
      if (answer.ok) await done(answer.value)
      else setTrouble({ why: answer.refusal, waitSeconds: answer.retryAfterSeconds })
      return answer.ok
    } catch (error) {
      setTrouble({ why: unclearOf(error) })
      return false
    } finally {
      setUnderWay(false)
    }
  }
  return { isUnderWay, trouble, run }
}

/** Says why a change wasn't made. If `own` has no text for the reason, uses the text that all account changes share. */
export const changeTrouble = (
  trouble: { why: string; waitSeconds?: number | undefined },
  own: Partial<Record<string, () => string>> = {},
): string => {
  const say = own[trouble.why] ?? common[trouble.why]
  return say?.() ?? knownTrouble(trouble) ?? words.console_error()
}

const common: Partial<Record<string, () => string>> = {
  'managing-not-permitted': words.account_console_not_permitted,
  'billing-not-permitted': words.account_console_not_permitted,
  'paying-not-permitted': words.account_console_not_permitted,
  'not-found': words.account_console_gone,
  unavailable: words.account_console_unavailable,
}
