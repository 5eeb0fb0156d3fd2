// The move of an account from the legacy kind to the platform (decisions §7). The calls are ours.
import { z } from 'zod'
import { accountRefusals, managingBillsRefusals } from '../accounts/contract.ts'
import { call } from '../call.ts'
import { accountId, instant } from '../wire.ts'
import { upgradeRefusals } from './rules.ts'

/** How far the move is. */
const upgrade = z.object({
  status: z.enum(['NotStarted', 'Opening', 'Moving', 'Finishing', 'Done', 'Refused']).meta({
    description: 'also `Done` for an account that has always been on the platform',
  }),
  refusal: z.enum(upgradeRefusals).nullable().meta({ description: 'why it can’t be moved' }),
  startedAt: instant.nullable(),
})

const params = z.object({ id: accountId })

/** `GET /api/accounts/{id}/upgrade`: how far the move is. It starts nothing. */
export const readUpgrade = call({
  method: 'GET',
  path: '/api/accounts/{id}/upgrade',
  summary: 'Get the progress of an account’s migration to the platform.',
  inAgentMode: 'detail',
  params,
  reply: upgrade,
  refusals: accountRefusals,
})

/**
 * `POST /api/accounts/{id}/upgrade`: moves the account to the platform, and says how far that is. However often it is asked for,
 * and by however many at once, it is one move; what was refused is tried once more. Nothing new is agreed to: every
 * authorization stays as it was given. It is for the customer alone (AH §6 does not name it among what staff do).
 */
export const startUpgrade = call({
  method: 'POST',
  path: '/api/accounts/{id}/upgrade',
  summary: 'Start an account’s migration to the billing platform.',
  inAgentMode: 'never',
  params,
  reply: upgrade,
  refusals: managingBillsRefusals,
})
