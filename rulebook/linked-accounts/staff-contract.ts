// Calls about a customer's account that only staff make. In a view, staff also make the customer's own calls
// (`contract.ts`).
import { z } from 'zod'
import { call } from '../call.ts'
import { accountId } from '../wire.ts'
import { linkNeeds } from './needs.ts'

/**
 * Lifts the lock that too many wrong PINs put on linking an account by number and PIN, and does nothing else (AH §6).
 * A repeat is fine. The customer reads about it in the next morning's email.
 */
export const resetAbuseCounter = call({
  method: 'DELETE',
  path: '/api/agent/resetAbuseCounter/{accountId}',
  summary: 'End the lock on linking an account by PIN.',
  role: 'agent',
  needs: linkNeeds.reset,
  params: z.object({ accountId }),
  reply: z.object({ ok: z.literal(true) }),
})
