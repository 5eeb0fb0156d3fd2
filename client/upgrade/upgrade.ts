// API calls about an account's upgrade to the platform. The billing kind changes during the upgrade, so both kinds use
// the same calls.
import type { CallRefusal, CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/upgrade/contract.ts'
import type { UpgradeRefusal } from '@lightwell/rulebook/upgrade/rules.ts'
import type { ShownUpgrade } from '@lightwell/rulebook/upgrade/states.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { type Answer, answer, replyOf } from '../answer.ts'

export interface Upgrade {
  status: ShownUpgrade
  /** The reason the account can't be upgraded. */
  refusal: UpgradeRefusal | undefined
}

/** Reads the progress of an upgrade. Never cached. Starts nothing. */
export async function readUpgrade(id: AccountId): Promise<Upgrade> {
  const line = 'GET /api/accounts/{id}/upgrade'
  return decode(replyOf(await ask<typeof contract.readUpgrade>(line, { params: { id }, fresh: true })))
}

/** Starts an upgrade or continues it. Returns the progress after a few seconds. */
export async function startUpgrade(
  id: AccountId,
): Promise<Answer<Upgrade, CallRefusal<typeof contract.startUpgrade>>> {
  const line = 'POST /api/accounts/{id}/upgrade'
  return answer(ask<typeof contract.startUpgrade>(line, { params: { id } }), decode)
}

const decode = ({ status, refusal }: CallReply<typeof contract.readUpgrade>): Upgrade => ({
  status,
  refusal: refusal ?? undefined,
})
