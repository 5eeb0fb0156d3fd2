import type { CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/outages/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'

/** An outage or maintenance at an account's address, now or planned. */
export type Outage = CallReply<typeof contract.listAccountOutages>[number]

export const readOutages = async (id: AccountId): Promise<Outage[]> =>
  replyOf(await ask<typeof contract.listAccountOutages>('GET /api/accounts/{id}/outages', { params: { id } }))
