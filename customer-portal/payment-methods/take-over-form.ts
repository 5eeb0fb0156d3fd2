import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import { nowMs } from '@lightwell/web-kit/session/clock.ts'
import { recall, remember } from '@lightwell/web-kit/session/tab-memory.ts'
import type { Biller, PayableMethod } from '../accounts/biller.ts'
import { type Adding, endAdding, readAdding } from './adding.ts'

/** What came of a form that says it is complete. Only the server's word counts (decisions §5). */
export type Taken =
  | {
      outcome: 'taken'
      method: PayableMethod
      isSaved: boolean
      enteredAtMs: number
      success: Adding['success']
    }
  /** It can be paid with, but was not kept as the customer wished. */
  | { outcome: 'not-saved'; method: PayableMethod; isOutdated: boolean }
  /** It was processed in this tab already. */
  | { outcome: 'taken-before' }
  | { outcome: 'unfinished' }
  /** No form of this customer's. */
  | { outcome: 'nothing' }
  | { outcome: 'unanswered' }

const place = 'taken-form'
const underWay = new Map<string, Promise<Taken>>()

/** Asks the server for what was entered and keeps it where that was wished, once for each form. */
export function takeOverForm(accountId: string, uid: string, biller: Biller): Promise<Taken> {
  const taking = underWay.get(uid) ?? takeOver(accountId, uid, biller).finally(() => underWay.delete(uid))
  underWay.set(uid, taking)
  return taking
}

async function takeOver(accountId: string, uid: string, biller: Biller): Promise<Taken> {
  if (recall<string>(place) === uid) return { outcome: 'taken-before' }
  try {
    const entered = await biller.readForm(uid)
    if (!entered.ok) {
      if (entered.refusal === 'form-not-completed') return { outcome: 'unfinished' }
      return { outcome: entered.refusal === 'provider-unreachable' ? 'unanswered' : 'nothing' }
    }
    const adding = readAdding(accountId)
    return adding.isSaved
      ? await save(adding, uid, entered.value, biller)
      : finish(adding, uid, entered.value, false)
  } catch {
    return { outcome: 'unanswered' }
  }
}

async function save(
  adding: Adding,
  uid: string,
  method: PayableMethod,
  { saveMethod }: Biller,
): Promise<Taken> {
  try {
    const nickname = adding.nickname || undefined
    const saved = await saveMethod({
      method,
      nickname,
      authorizationVersion: authorizationVersions[method.kind],
    })
    if (saved.ok) return finish(adding, uid, method, true)
    return { outcome: 'not-saved', method, isOutdated: saved.refusal === 'authorization-outdated' }
  } catch {
    return { outcome: 'not-saved', method, isOutdated: false }
  }
}

/** Goes on without keeping what was entered. */
export function goOnUnsaved(accountId: string, uid: string, method: PayableMethod): Taken {
  return finish(readAdding(accountId), uid, method, false)
}

function finish(adding: Adding, uid: string, method: PayableMethod, isSaved: boolean): Taken {
  remember(place, uid)
  endAdding()
  return { outcome: 'taken', method, isSaved, enteredAtMs: nowMs(), success: adding.success }
}
