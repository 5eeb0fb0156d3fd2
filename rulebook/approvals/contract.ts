// Changes that take two members of staff: one asks, a supervisor approves (AH §6, decisions-staff §11). Ours.
import { z } from 'zod'
import { call } from '../call.ts'
import { id, instant } from '../wire.ts'

/** Calls that take a second person. */
export const secondPersonCalls = ['forceVerifyEmail'] as const

/** Requests that wait for a second person: those one may approve, and one's own. */
export const listApprovals = call({
  method: 'GET',
  path: '/api/agent/approvals',
  summary: 'List what waits for a second person’s approval.',
  role: 'agent',
  reply: z.array(
    z.object({
      id,
      call: z.enum(secondPersonCalls).meta({ description: 'the flag of the call' }),
      uid: id,
      email: z.string().meta({ description: 'the customer’s email as it is' }),
      detail: z.string().meta({ description: 'what it would change, such as the address' }),
      askedBy: z.string(),
      askedAt: instant,
      endsAt: instant,
      state: z.enum(['waiting', 'approved']),
      isOwn: z.boolean(),
    }),
  ),
})

/**
 * Approves exactly what was asked, for the one who asked, once: they make the same call again. Nobody approves their own. `approvalId`:
 * its name keeps it in the trail.
 */
export const approve = call({
  method: 'POST',
  path: '/api/agent/approvals/{approvalId}',
  summary: 'Approve another person’s request.',
  role: 'supervisor',
  params: z.object({ approvalId: id }),
  reply: z.object({ ok: z.literal(true) }),
  refusals: { 'not-found': 404, 'own-request': 403 },
})
