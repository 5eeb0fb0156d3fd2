import type * as contract from '@lightwell/rulebook/adjustments/contract.ts'
import type { AdjustmentReason } from '@lightwell/rulebook/adjustments/rules.ts'
import type { CallReply } from '@lightwell/rulebook/call.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask, type Outcome } from '@lightwell/web-kit/api/ask.ts'

export type Adjustments = CallReply<typeof contract.listAdjustments>
export type Adjustment = Adjustments['adjustments'][number]
export type Fee = Adjustments['fees'][number]

const path = '/api/agent/accounts/{id}/adjustments'

/** An account's adjustments, the newest first. @returns undefined if they can't be read */
export const readAdjustments = (id: AccountId, after?: string): Promise<Adjustments | undefined> =>
  ask<typeof contract.listAdjustments>(`GET ${path}`, { params: { id }, query: { after } }).then(
    (outcome) => (outcome.ok ? outcome.reply : undefined),
    () => undefined,
  )

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

export const finish = (
  id: AccountId,
  adjustmentId: string,
): Promise<Outcome<typeof contract.finishAdjustment>> =>
  ask<typeof contract.finishAdjustment>(`POST ${path}/{adjustmentId}`, { params: { id, adjustmentId } })

export const takeBack = (
  id: AccountId,
  adjustmentId: string,
): Promise<Outcome<typeof contract.takeBackAdjustment>> =>
  ask<typeof contract.takeBackAdjustment>(`DELETE ${path}/{adjustmentId}`, { params: { id, adjustmentId } })
