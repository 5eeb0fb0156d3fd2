import type * as contract from '@lightwell/rulebook/adjustments/contract.ts'
import type { AdjustmentReason } from '@lightwell/rulebook/adjustments/rules.ts'
import type { CallReply } from '@lightwell/rulebook/call.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask, type Outcome } from '@lightwell/web-kit/api/ask.ts'
import type { Page } from '../account/use-more.ts'

type Reply = CallReply<typeof contract.listAdjustments>
export type Adjustment = Reply['adjustments'][number]
export type Fee = Reply['fees'][number]

/** An account's credits and waived fees, newest first, and how much more may be credited. */
export interface Adjustments extends Pick<Reply, 'aloneUpTo' | 'mostUpTo' | 'hasApprover' | 'fees'> {
  page: Page<Adjustment, string>
}

const path = '/api/agent/accounts/{id}/adjustments'

/**
 * Reads a page of credits and waived fees.
 * @param after the id of the last one on the previous page
 */
export async function readAdjustments(id: AccountId, after?: string): Promise<Adjustments> {
  const outcome = await ask<typeof contract.listAdjustments>(`GET ${path}`, {
    params: { id },
    query: { after },
  })
  if (!outcome.ok) throw new Error(`The adjustments were refused: ${outcome.refusal}`)
  const { adjustments: items, next, ...rest } = outcome.reply
  return { ...rest, page: { items, next: next ?? undefined } }
}

interface Why {
  reason: AdjustmentReason
  words: string
}

export const giveCredit = (id: AccountId, body: Why & { amount: number }, idempotencyKey: string) =>
  ask<typeof contract.giveCredit>(`POST ${path}/credit`, { params: { id }, body, idempotencyKey })

export const waiveLateFee = (
  id: AccountId,
  body: Why & { statementDate: string; line: number },
  idempotencyKey: string,
) => ask<typeof contract.waiveLateFee>(`POST ${path}/lateFee`, { params: { id }, body, idempotencyKey })

/**
 * Finishes a credit or a fee waiver that waited for a second person's approval.
 * @param body.words the reason, which a supervisor sees if approval is needed again
 */
export const finish = (
  id: AccountId,
  adjustmentId: string,
  body: { words?: string },
): Promise<Outcome<typeof contract.finishAdjustment>> =>
  ask<typeof contract.finishAdjustment>(`POST ${path}/{adjustmentId}`, { params: { id, adjustmentId }, body })

export const takeBack = (
  id: AccountId,
  adjustmentId: string,
): Promise<Outcome<typeof contract.takeBackAdjustment>> =>
  ask<typeof contract.takeBackAdjustment>(`DELETE ${path}/{adjustmentId}`, { params: { id, adjustmentId } })
