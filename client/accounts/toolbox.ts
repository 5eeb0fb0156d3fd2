import type * as contract from '@lightwell/rulebook/accounts/contract.ts'
import type { CallReply } from '@lightwell/rulebook/call.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { replyOf } from '../answer.ts'

export type Tool = CallReply<typeof contract.readToolbox>[number]

/** Reads an account's toolbox links, in display order. */
export async function readToolbox(id: AccountId): Promise<Tool[]> {
  return replyOf(await ask<typeof contract.readToolbox>('GET /api/accounts/{id}/toolbox', { params: { id } }))
}
