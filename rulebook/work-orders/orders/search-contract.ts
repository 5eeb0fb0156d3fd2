import { z } from 'zod'
import { call } from '../../call.ts'
import {
  guestService,
  hasFamilyName,
  isBlank,
  searched,
  searchRefusals,
  typedNumber,
} from '../appointments/search-contract.ts'
import { ticket } from '../tickets/contract.ts'
import { order } from './contract.ts'

/** `POST /api/orderSearch` (AH §7): lets a guest look up an account's orders, or one order. */
export const searchOrders = call({
  method: 'POST',
  path: '/api/orderSearch',
  summary: 'Look up orders by account or order number, last name and ZIP code.',
  inAgentMode: 'never',
  body: searched
    .extend({
      orderId: typedNumber,
      ticketId: typedNumber.meta({
        description: 'a ticket or order number, if there’s no `orderId`',
      }),
    })
    .refine(hasFamilyName, { path: ['familyName'], error: 'no last name' })
    .refine((body) => [body.accountId, body.ticketId, body.orderId].some((number) => !isBlank(number)), {
      path: ['accountId'],
      error: 'no number',
    }),
  reply: z.object({
    orders: z.array(order),
    tickets: z.array(ticket).optional().meta({ description: 'if `ticketId` is a ticket’s' }),
    serviceId: guestService,
  }),
  refusals: searchRefusals,
})
