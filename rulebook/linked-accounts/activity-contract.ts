// Activity on an account, for its owners. Ours.
import { z } from 'zod'
import { call } from '../call.ts'
import { deviceKinds } from '../equipment/devices.ts'
import { accountId, id, instant } from '../wire.ts'

/** Kinds of activity on an account, named after the stored record. */
export const activityKind = z.enum([
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

/** An entry in the list of what people and support did with an account. */
export const activityEntry = z.object({
  id,
  what: activityKind,
  at: instant,
  amount: z.number().nullable(),
  day: z.string().nullable().meta({ description: 'payment or bill day' }),
  about: z.string().nullable().meta({
    description: 'a device’s name, a line’s, ticket’s or order’s number, or whose access it is',
  }),
  deviceKind: z.enum(deviceKinds).nullable().meta({ description: 'of a device' }),
  isSure: z.boolean().meta({ description: 'known to have been done' }),
})

/** Paging of a list, newest first. */
export const paged = z.object({
  before: id.optional().meta({ description: 'id of the last entry read' }),
})

/**
 * `GET /api/accounts/{id}/activity` (ours): activity of the last year. Leaves out what happened before the person
 * asking became an owner.
 */
export const readActivity = call({
  method: 'GET',
  path: '/api/accounts/{id}/activity',
  summary: 'List an account’s activity and who did it, newest first, paged.',
  inAgentMode: 'detail',
  params: z.object({ id: accountId }),
  query: paged,
  reply: z.object({
    activity: z.array(
      activityEntry.extend({
        by: z.enum(['you', 'person', 'support', 'guest', 'automatic']),
        name: z.string().nullable().meta({ description: 'name of a person with access now or formerly' }),
      }),
    ),
    hasMore: z.boolean(),
  }),
  refusals: { 'not-signed-in': 401, 'not-found': 404, 'not-owner': 403 },
})
