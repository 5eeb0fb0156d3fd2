import { autopayBiller } from '@lightwell/client/autopay/biller.ts'
import type { GivenAuthorization } from '@lightwell/client/payment-methods/biller.ts'
import { methodsBiller } from '@lightwell/client/payment-methods/biller.ts'
import type { SavedMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { redirect } from '@tanstack/react-router'
import { paths } from '../shell/paths.ts'
import { readPart } from '../shell/read-part.ts'
import { beginByHand } from './adding.ts'
import { mayTakeDefault } from './may-take-default.ts'

interface Loading {
  context: { account: LinkedAccount }
}

/**
 * Returns `autopayDays` for the form: for each auto pay rule that uses the card being replaced, how many days before
 * the due date it pays. The form shows these days, because the rules move to the new card. On a closed account,
 * redirects unless the new method pays what's left or replaces a card.
 */
export async function readReplacing({ context: { account } }: Loading): Promise<{ autopayDays: number[] }> {
  const { replaces, purpose } = beginByHand(account.id)
  if (account.closedOn && purpose === 'methods' && !replaces)
    throw redirect({ to: paths.methods, replace: true })
  if (account.isSettled && purpose === 'payment') throw redirect({ to: paths.summary, replace: true })
  if (replaces === undefined) return { autopayDays: [] }
  const rules = await autopayBiller(account).read()
  const moved = rules.filter(({ status, methodId }) => status === 'Active' && methodId === replaces.id)
  return { autopayDays: [...new Set(moved.map(({ daysBefore }) => daysBefore))] }
}

/** Reads the saved methods, default first, then newest first. */
export async function readMethods({ context: { account } }: Loading): Promise<{ methods: SavedMethod[] }> {
  const methods = await methodsBiller(account).list()
  return { methods: methods.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)) }
}

/**
 * Reads the method with the given id, and its authorization. The method is undefined if it no longer exists. Without an
 * id, as in a typed URL, redirects to the list.
 */
export async function readMethod({
  context: { account },
  deps: { id },
}: Loading & { deps: { id?: string } }): Promise<{
  method: SavedMethod | undefined
  mayTakeDefault: boolean
  authorization: GivenAuthorization | undefined | Error
}> {
  if (id === undefined) throw redirect({ to: paths.methods, replace: true })
  const methods = await methodsBiller(account).list()
  const method = methods.find((each) => each.id === id)
  return {
    method,
    mayTakeDefault: !account.isSettled && mayTakeDefault(methods),
    authorization: method && (await readPart(methodsBiller(account).authorization(method.id))),
  }
}
