// Calls about a customer's account that only staff make. While staff have a customer open, they make the customer's own
// calls, too (`contract.ts`).
import { z } from 'zod'
import { call } from '../call.ts'
import { accountId } from '../wire.ts'
import { linkNeeds } from './needs.ts'

/**
 * Ends the lock on linking the account by PIN, which too many wrong PINs cause. Nothing else changes (AH §6). A repeat
 * changes nothing. The customer gets an email about it the next morning.
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
