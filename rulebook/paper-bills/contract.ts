import { z } from 'zod'
import { accountRefusals, managingBillsRefusals } from '../accounts/contract.ts'
import { call } from '../call.ts'
import { day, dollars, id, serviceId } from '../wire.ts'

/** How many of the newest bills can be had on paper. */
export const mostReprints = 24

const cycle = z
  .string()
  .regex(/^\d{2}$/)
  .meta({ description: 'the day of the month on which the account is billed' })

/** A bill that can be had on paper (AH §3 Bill reprint), and what became of the latest request for it. */
export const billReprint = z.object({
  BillingDate: day,
  BillingCycle: cycle,
  AmountDue: dollars.meta({ description: 'ours: what is due with it; below zero it is a credit' }),
  BillReprintId: id
    .nullable()
    .meta({ description: 'of the request that is open; by it the request is cancelled' }),
  IsRequested: z.boolean().meta({ description: 'whether a request is open: requested or in progress' }),
  IsInProgress: z
    .boolean()
    .meta({ description: 'whether it is on its way to the printer; it can be cancelled still' }),
  RequestedOn: day.nullable().meta({ description: 'ours: when paper was asked for last' }),
  PrintedOn: day
    .nullable()
    .meta({ description: 'ours: when it was handed to the printer; it may be asked for again' }),
})

const reprints = z.array(billReprint).meta({ description: `newest first, ${mostReprints} at most` })

/** `GET /api/services/{serviceId}/billReprints` (AH §7): the bills of a service's account. */
export const listBillReprints = call({
  method: 'GET',
  path: '/api/services/{serviceId}/billReprints',
  summary: 'Bills that can be had on paper, and what was asked for.',
  inAgentMode: 'detail',
  params: z.object({ serviceId }),
  reply: reprints,
  refusals: accountRefusals,
})

/**
 * `POST /api/services/{serviceId}/billReprints` (AH §7): asks for bills on paper: all of them, or none where one cannot be
 * had. A bill for which a request is open already is not asked for twice: its request stays as it is.
 */
export const requestBillReprints = call({
  method: 'POST',
  path: '/api/services/{serviceId}/billReprints',
  summary: 'Ask for bills on paper.',
  inAgentMode: 'act',
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

/** `DELETE /api/services/{serviceId}/billReprints?billReprintId=` (AH §7): cancels one request that was not printed yet. Cancelled before, it answers the same. */
export const cancelBillReprint = call({
  method: 'DELETE',
  path: '/api/services/{serviceId}/billReprints',
  summary: 'Cancel a request for a bill on paper.',
  inAgentMode: 'act',
  params: z.object({ serviceId }),
  query: z.strictObject({ billReprintId: id }),
  reply: reprints,
  refusals: { ...managingBillsRefusals, 'already-printed': 409 },
})
