// What is done with an account, as those are told who own it. Ours.
import { z } from 'zod'
import { call } from '../call.ts'
import { deviceKinds } from '../equipment/devices.ts'
import { accountId, id, instant } from '../wire.ts'

/** What somebody did with an account, by what is kept of it. */
export const doingKind = z.enum([
  'paid',
  'payment-changed',
  'payment-cancelled',
  'saved-card',
  'saved-bank',
  'method-changed',
  'method-deleted',
  'method-confirmed',
  'auto-pay',
  'auto-pay-changed',
  'auto-pay-ended',
  'paperless-on',
  'paperless-off',
  'paper-bill',
  'paper-bill-cancelled',
  'restarted',
  'wifi',
  'wifi-password',
  'line',
  'location',
  'line-checked',
  'ticket-opened',
  'ticket-changed',
  'ticket-cancelled',
  'order-changed',
  'order-cancelled',
  'moved',
  'access-began',
  'person-invited',
  'invitation-withdrawn',
  'access-changed',
  'access-ended',
])

/** Something that was done with an account. */
export const doing = z.object({
  id,
  what: doingKind,
  at: instant,
  amount: z.number().nullable(),
  day: z.string().nullable().meta({ description: 'of a payment, or of the bill' }),
  about: z.string().nullable().meta({
    description:
      'of a device its name, of a line its number, of a ticket or an order its number, of access whose it is',
  }),
  deviceKind: z.enum(deviceKinds).nullable().meta({ description: 'of a device' }),
  isSure: z.boolean().meta({ description: 'whether it is known that it was done' }),
})

/** A page at a time, the newest first. */
export const paged = z.object({
  before: id.optional().meta({ description: 'the id of the last one that was read' }),
})

/** `GET /api/accounts/{id}/activity` (ours): back to a year ago, or to when whoever asks became its owner. */
export const readActivity = call({
  method: 'GET',
  path: '/api/accounts/{id}/activity',
  summary: 'What happened on an account and who did it, the newest first, a page at a time.',
  inAgentMode: 'detail',
  params: z.object({ id: accountId }),
  query: paged,
  reply: z.object({
    activity: z.array(
      doing.extend({
        by: z.enum(['you', 'person', 'support', 'guest', 'automatic']),
        name: z.string().nullable().meta({ description: 'of a person who may see the account, or could' }),
      }),
    ),
    hasMore: z.boolean(),
  }),
  refusals: { 'not-signed-in': 401, 'not-found': 404, 'not-owner': 403 },
})
