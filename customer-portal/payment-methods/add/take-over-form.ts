import type { MethodsBiller } from '@lightwell/client/payment-methods/biller.ts'
import type { FormBiller } from '@lightwell/client/payment-methods/form-biller.ts'
import { autopayAuthorizationVersion } from '@lightwell/rulebook/autopay/rules.ts'
import { authorizationVersions } from '@lightwell/rulebook/payment-methods/rules.ts'
import type { PayableMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import { type Unclear, unclearOf } from '@lightwell/web-kit/api/unclear.ts'
import { nowMs } from '@lightwell/web-kit/session/clock.ts'
import { recall, remember } from '@lightwell/web-kit/session/tab-memory.ts'
import { type Adding, endAdding, isAlwaysSaved, type Place, readAdding } from '../adding.ts'

/** The result of processing a hosted form that reported completion. Only the server's answer counts (decisions §5). */
export type Taken =
  | {
      outcome: 'taken'
      method: PayableMethod
      isSaved: boolean
      enteredAtMs: number
      purpose: Adding['purpose']
      onward: Onward
    }
  /** The method can pay, but it wasn't saved although the customer chose to save it. */
  | { outcome: 'not-saved'; method: PayableMethod; why: WhyNotSaved }
  /** This tab has already processed this form. */
  | { outcome: 'taken-before'; onward: Onward }
  | { outcome: 'unfinished' }
  /** The form belongs to another customer, or there's no such form. */
  | { outcome: 'nothing' }
  | { outcome: 'unanswered' }
  /** A limit was exceeded. The notice on the page says how long to wait. */
  | { outcome: 'too-many' }

/**
 * The reasons a method wasn't saved. `outdated`: the terms have changed. `locked`: someone entered too many wrong
 * deposit amounts for the bank account. `not-replaceable`: the old card can't be replaced. `refused`: anything else.
 * After an unclear outcome, the method may have been saved.
 */
export type WhyNotSaved = 'outdated' | 'locked' | 'not-replaceable' | 'refused' | Unclear

/** The page where the customer continues. */
export interface Onward {
  place: Place
  search: Record<string, string>
}

const memory = 'taken-form'
const underWay = new Map<string, Promise<Taken>>()

/** The API calls that `takeOverForm` needs: reading the form and saving the method. */
export type TakingOver = Pick<FormBiller, 'readForm'> & Pick<MethodsBiller, 'save'>

/**
 * Asks the server which method was entered, and saves the method if the customer chose to save it. While this runs, a
 * second call for the same form gets the first call's result.
 */
export function takeOverForm(accountId: string, uid: string, biller: TakingOver): Promise<Taken> {
  const taking = underWay.get(uid) ?? takeOver(accountId, uid, biller).finally(() => underWay.delete(uid))
  underWay.set(uid, taking)
  return taking
}

async function takeOver(accountId: string, uid: string, biller: TakingOver): Promise<Taken> {
  const before = recall<{ uid: string; onward: Onward }>(memory)
  if (before?.uid === uid) return { outcome: 'taken-before', onward: before.onward }
  try {
    const entered = await biller.readForm(uid)
    if (!entered.ok) {
      if (entered.refusal === 'too-many-requests') return { outcome: 'too-many' }
      if (entered.refusal === 'form-not-completed') return { outcome: 'unfinished' }
      return { outcome: entered.refusal === 'provider-unreachable' ? 'unanswered' : 'nothing' }
    }
    const adding = readAdding(accountId)
    return adding.isSaved || isAlwaysSaved(adding)
      ? await save(adding, uid, entered.value, biller)
      : finish(adding, uid, entered.value, false)
  } catch (error) {
    unclearOf(error)
    return { outcome: 'unanswered' }
  }
}

async function save(
  adding: Adding,
  uid: string,
  method: PayableMethod,
  { save: saveMethod }: TakingOver,
): Promise<Taken> {
  try {
    const nickname = adding.nickname || undefined
    const saved = await saveMethod({
      method,
      nickname,
      replaces: adding.replaces?.id,
      authorizationVersion: authorizationVersions[method.kind],
      ...(adding.isForAutopay && { autopayAuthorizationVersion }),
    })
    if (saved.ok) return finish(adding, uid, method, true)
    return { outcome: 'not-saved', method, why: reasons[saved.refusal] ?? 'refused' }
  } catch (error) {
    return { outcome: 'not-saved', method, why: unclearOf(error) }
  }
}

const reasons: Record<string, WhyNotSaved> = {
  'authorization-outdated': 'outdated',
  'replacement-unusable': 'not-replaceable',
  'method-locked': 'locked',
}

/** Continues without saving the method. Only for a one-time payment. */
export function goOnUnsaved(accountId: string, uid: string, method: PayableMethod): Taken {
  return finish(readAdding(accountId), uid, method, false)
}

function finish(adding: Adding, uid: string, method: PayableMethod, isSaved: boolean): Taken {
  const { purpose, returnTo, onward: place = returnTo, search = {} } = adding
  const onward = { place, search }
  remember(memory, { uid, onward })
  endAdding(adding, isSaved ? method.id : undefined)
  return { outcome: 'taken', method, isSaved, enteredAtMs: nowMs(), purpose, onward }
}
