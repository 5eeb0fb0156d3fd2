// Outages and planned maintenance. Ours: the specification has no calls about them.
import { z } from 'zod'
import { accountRefusals } from '../accounts/contract.ts'
import { call } from '../call.ts'
import { accountId, instant, typedText, typedZip } from '../wire.ts'
import { outageKinds, outageServices } from './rules.ts'

const outageId = typedText(60).regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/)

/** An outage or maintenance, now or planned. */
const outage = z.object({
  id: outageId,
  kind: z.enum(outageKinds),
  isOn: z.boolean().meta({ description: 'false: it hasn’t started' }),
  services: z.array(z.enum(outageServices)),
  text: z.object({ en: z.string(), es: z.string() }).meta({ description: 'what is known' }),
  since: instant,
  until: instant.nullable().meta({ description: 'expected end; null: unknown' }),
})

const ofAccount = outage.extend({
  isWatched: z.boolean().meta({ description: 'you’ll be notified when it starts, changes and ends' }),
})

/** The provider's network monitoring doesn't answer. */
const unavailable = { unavailable: 503 } as const

const refusals = {
  'not-signed-in': accountRefusals['not-signed-in'],
  'not-found': accountRefusals['not-found'],
  ...unavailable,
} as const

/** `GET /api/accounts/{id}/outages`: outages and planned maintenance at the account's service address. */
export const listAccountOutages = call({
  method: 'GET',
  path: '/api/accounts/{id}/outages',
  summary: 'List outages and maintenance at an account’s address.',
  inAgentMode: 'look',
  params: z.object({ id: accountId }),
  reply: z.array(ofAccount),
  refusals,
})

/** `GET /api/outages?zip=`: outages and planned maintenance in a ZIP code. Public. */
export const listOutagesAt = call({
  method: 'GET',
  path: '/api/outages',
  summary: 'List outages and maintenance in a ZIP code.',
  inAgentMode: 'look',
  query: z.object({ zip: typedZip }),
  reply: z.array(outage),
  refusals: unavailable,
})

/**
 * `POST /api/accounts/{id}/outages/{outageId}/watch`: this person gets news of the outage when it begins, when its
 * expected end changes, and when it's over.
 */
export const watchOutage = call({
  method: 'POST',
  path: '/api/accounts/{id}/outages/{outageId}/watch',
  summary: 'Get notified when an outage starts, changes and ends.',
  inAgentMode: 'act',
  params: z.object({ id: accountId, outageId }),
  reply: ofAccount,
  refusals,
})
