import { z } from 'zod'
import { call } from '../../call.ts'
import {
  guestService,
  hasFamilyName,
  isBlank,
  searched,
  searchRefusals,
} from '../appointments/search-contract.ts'
import { ticket } from './contract.ts'

/**
 * `POST /api/ticketSearch` (AH §7): lets a guest look up an account's tickets, or one ticket. The specification has no
 * path for this, nor for `searchOrders`. Both paths are ours.
 */
export const searchTickets = call({
  method: 'POST',
  path: '/api/ticketSearch',
  summary: 'Look up tickets by account or ticket number, last name and ZIP code.',
  inAgentMode: 'never',
  body: searched
    .refine(hasFamilyName, { path: ['familyName'], error: 'no last name' })
    .refine(({ accountId, ticketId }) => !isBlank(accountId) || !isBlank(ticketId), {
      path: ['accountId'],
      error: 'no number',
    }),
  reply: z.object({ tickets: z.array(ticket), serviceId: guestService }),
  refusals: searchRefusals,
})
