// Upgrades of accounts from legacy billing to the platform (decisions §7). The calls are ours.
import { z } from 'zod'
import { accountRefusals, managingBillsRefusals } from '../accounts/contract.ts'
import { call } from '../call.ts'
import { accountId, instant } from '../wire.ts'
import { upgradeRefusals } from './rules.ts'

/** The progress of an account's upgrade. */
const upgrade = z.object({
  status: z.enum(['NotStarted', 'Opening', 'Moving', 'Finishing', 'Done', 'Refused']).meta({
    description: 'also `Done` for an account that has always been on the platform',
  }),
  refusal: z.enum(upgradeRefusals).nullable().meta({ description: 'why it can’t be moved' }),
  startedAt: instant.nullable(),
})

const params = z.object({ id: accountId })

/** `GET /api/accounts/{id}/upgrade`: the progress of the account's upgrade. Starts nothing. */
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
 * `POST /api/accounts/{id}/upgrade`: upgrades the account to the platform, and returns the progress. Calls that are
 * repeated, or made at the same time, make one upgrade. If an earlier upgrade was refused, this tries again. All
 * authorizations stay valid, so the customer agrees to nothing new. Staff can't make this call (AH §6 doesn't list it).
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
