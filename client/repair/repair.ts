// API calls about the automated repair of an account's internet line, the same for both billing kinds.
import type { CallRefusal } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/repair/contract.ts'
import { decodeRepair, type Repair } from '@lightwell/rulebook/repair/wire.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { ask } from '@lightwell/web-kit/api/ask.ts'
import { type Answer, answer, replyOf } from '../answer.ts'

/**
 * Reads the open repair and its progress. Undefined if none is open. The server uses this call to start the next step.
 */
export async function readRepair(id: AccountId): Promise<Repair | undefined> {
  const reply = replyOf(
    await ask<typeof contract.readRepair>('GET /api/accounts/{id}/troubleshooting', {
      params: { id },
      fresh: true,
    }),
  )
  return reply.case ? decodeRepair(reply.case) : undefined
}

export type RepairRefusal = CallRefusal<typeof contract.troubleshoot>
type Body = Parameters<typeof ask<typeof contract.troubleshoot>>[1]['body']

/**
 * Starts a repair, or continues the open one. A repair checks the internet connection and fixes what it can. Calling
 * twice doesn't start a second repair. `anew`: starts over after a repair that failed.
 */
export async function startRepair(
  id: AccountId,
  { alreadyRestarted = false, anew = false }: { alreadyRestarted?: boolean; anew?: boolean },
): Promise<Answer<Repair, RepairRefusal>> {
  const opened = await operate(id, { operation: 'CREATE_SERVICE_CASE', anew })
  if (!opened.ok) return opened
  return operate(id, { operation: 'QUALIFY', caseId: opened.value.id, alreadyRestarted })
}

/** Sends the customer's answer to the question: does the internet work now? */
export const reportRepair = (
  id: AccountId,
  { id: caseId }: Pick<Repair, 'id'>,
  works: boolean,
): Promise<Answer<Repair, RepairRefusal>> =>
  operate(id, { operation: works ? 'REPORT_SUCCESS' : 'REPORT_FAILURE', caseId })

const operate = (id: AccountId, body: Body): Promise<Answer<Repair, RepairRefusal>> =>
  answer(
    ask<typeof contract.troubleshoot>('POST /api/accounts/{id}/troubleshooting', { params: { id }, body }),
    decodeRepair,
  )
