import type { Database } from '../database/transaction.ts'
import type { Doing } from '../trail/trail.ts'
import { findRequest } from './approval-store.ts'

/** What the trail says of a decision: whom it's about, and for whom of staff it's made. Nothing if there's no such request. */
export async function decisionOnTrail(
  database: Database,
  id: string,
): Promise<Partial<Pick<Doing, 'identityId' | 'accountId' | 'about'>>> {
  const request = await findRequest(database, id)
  if (request === undefined) return {}
  const { identityId, accountId, staffId, call, askedBy } = request
  return {
    identityId: identityId ?? undefined,
    accountId: accountId ?? undefined,
    about: [call, askedBy, ...(staffId === null ? [] : [staffId])],
  }
}
