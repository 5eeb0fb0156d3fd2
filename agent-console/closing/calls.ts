import type * as contract from '@lightwell/rulebook/accounts/closing-contract.ts'
import type { CallReply } from '@lightwell/rulebook/call.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'

export type Plan = CallReply<typeof contract.readClosingPlan>

const path = '/api/agent/accounts/{id}/closing'

/** Reads when an account closes, and which closing days are possible. */
export async function readPlan(id: AccountId): Promise<Plan> {
  const outcome = await ask<typeof contract.readClosingPlan>(`GET ${path}`, { params: { id } })
  if (!outcome.ok) throw new Error(`The closing was refused: ${outcome.refusal}`)
  return outcome.reply
}

export const closeAccount = (id: AccountId, body: { closedDate: string; words: string }) =>
  ask<typeof contract.closeAccount>(`PUT ${path}`, { params: { id }, body })

export const reopenAccount = (id: AccountId) =>
  ask<typeof contract.reopenAccount>(`DELETE ${path}`, { params: { id } })
