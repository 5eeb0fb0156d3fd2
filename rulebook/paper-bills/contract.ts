import { z } from 'zod'
import { accountRefusals, managingBillsRefusals } from '../accounts/contract.ts'
import { call } from '../call.ts'
import { day, dollars, id, serviceId } from '../wire.ts'

/** Paper copies can be ordered of this many bills, the newest ones. */
export const mostReprints = 24

const cycle = z
  .string()
  .regex(/^\d{2}$/)
  .meta({ description: 'the account’s billing day of the month' })

/** A bill that can be ordered on paper (AH §3 Bill reprint), with the state of its latest order. */
export const billReprint = z.object({
  BillingDate: day,
  BillingCycle: cycle,
  AmountDue: dollars.meta({ description: 'ours: amount due; negative: a credit' }),
  BillReprintId: id.nullable().meta({ description: 'id of the open request, used to cancel it' }),
  IsRequested: z.boolean().meta({ description: 'a request is open (requested or in progress)' }),
  IsInProgress: z.boolean().meta({ description: 'on its way to the printer; can still be cancelled' }),
  RequestedOn: day.nullable().meta({ description: 'ours: last request for paper' }),
  PrintedOn: day
    .nullable()
    .meta({ description: 'ours: when it went to the printer; can be requested again' }),
})

const reprints = z.array(billReprint).meta({ description: `newest first, ${mostReprints} at most` })

/**
 * `GET /api/services/{serviceId}/billReprints` (AH §7): bills of the service's account that can be ordered on paper.
 */
export const listBillReprints = call({
  method: 'GET',
  path: '/api/services/{serviceId}/billReprints',
  summary: 'List bills available on paper, and requests.',
  inAgentMode: 'detail',
  params: z.object({ serviceId }),
  reply: reprints,
  refusals: accountRefusals,
})

/**
 * `POST /api/services/{serviceId}/billReprints` (AH §7): orders bills on paper. If any of them isn't available, none is
 * ordered. A bill that already has an open order isn't ordered again.
 */
export const requestBillReprints = call({
  method: 'POST',
  path: '/api/services/{serviceId}/billReprints',
  summary: 'Request paper bills.',
  inAgentMode: 'detail-and-act',
  params: z.object({ serviceId }),
  body: z.strictObject({
    bills: z
      .array(z.strictObject({ date: day, cycle }))
      .min(1)
      .max(mostReprints),
  }),
  reply: reprints,
  refusals: { ...managingBillsRefusals, 'bill-unknown': 422, 'bill-named-twice': 422 },
})

/**
 * `DELETE /api/services/{serviceId}/billReprints?billReprintId=` (AH §7): cancels an order of a paper copy that
 * hasn't been printed. Canceling it again returns the same reply.
 */
export const cancelBillReprint = call({
  method: 'DELETE',
  path: '/api/services/{serviceId}/billReprints',
  summary: 'Cancel a paper bill request.',
  inAgentMode: 'detail-and-act',
  params: z.object({ serviceId }),
  query: z.strictObject({ billReprintId: id }),
  reply: reprints,
  refusals: { ...managingBillsRefusals, 'already-printed': 409 },
})
