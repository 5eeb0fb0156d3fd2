// A gateway of text messages (SMS), pretended: it takes messages, keeps each once by its id, and tells the portal what people
// reply. Its numbers say how they answer. What it holds lives in memory and ends with it.
// Started from code by `startTextGateway`, or on its own: node simulators/text-messages/main.ts
import { json, refusal } from '../web/answers.ts'
import { createFaults, type FaultSettings, noFaults } from '../web/faults.ts'
import { pattern, readFields } from '../web/fields.ts'
import { type Exchange, listen } from '../web/listen.ts'
import { answerBy, anyone, harness, type Route } from '../web/routes.ts'
import { setFaults } from '../web/set-faults.ts'
import { clockFrom, numberFrom, startOnItsOwn } from '../web/settings.ts'
import { spoil, stoppedBefore } from '../web/spoil.ts'
import { bySignature, signed } from './sign.ts'

export { sandboxKey } from './sign.ts'

/** A message as the gateway sent it to a telephone. */
export interface SentText {
  id: string
  from: string
  to: string
  text: string
}

interface Gateway {
  sent: SentText[]
  faults: ReturnType<typeof createFaults>
  clock: () => Date
  portal: string | undefined
}

/** No telephone with a number that ends like this takes messages: a landline. */
const landline = /0404$/

export interface TextGatewayOptions {
  /** 0 for any free port. */
  port: number
  host?: string | undefined
  clock?: (() => Date) | undefined
  /** Where replies are told: the portal's own address. */
  portal?: string | undefined
}

export type TextGatewayDouble = Awaited<ReturnType<typeof startTextGateway>>

/** Starts the gateway. Throws in production, where the real one is meant. */
export async function startTextGateway({
  port,
  host = '127.0.0.1',
  clock = () => new Date(),
  portal,
}: TextGatewayOptions) {
  if (process.env.NODE_ENV === 'production')
    throw new Error('The text gateway’s double does not start in production: set TEXT_URL instead.')
  const gateway: Gateway = { sent: [], faults: createFaults(), clock, portal }
  const routes = routesOf(clock)
  const web = await listen('The text gateway', host, port, (exchange: Exchange) =>
    answerBy(routes, gateway, exchange),
  )
  return {
    address: web.address,
    /** What went to telephones, the oldest first. */
    sent: () => gateway.sent,
    /** As POST /sandbox/faults; without settings all faults end. */
    faults: (settings: Partial<FaultSettings> = {}) => gateway.faults.set({ ...noFaults, ...settings }),
    /** What a reply looks like when it is told to the portal. */
    replyFrom: (from: string, text: string) => replyOf(gateway, from, text),
    /** Whatever else it might tell, signed. */
    signed: (body: string) => signedBody(gateway, body),
    close: () => web.close(),
  }
}

const e164 = pattern(/^\+1\d{10}$/, 'a number such as +15855550102')
const words = pattern(/^[^\0]{1,1600}$/u, 'text of 1 to 1,600 characters')

function routesOf(clock: () => Date): Route<Gateway>[] {
  return [
    {
      method: 'POST',
      path: /^\/v1\/messages$/,
      guard: bySignature(clock),
      answer: takeMessage,
    },
    { method: 'GET', path: /^\/sandbox\/sent$/, guard: harness, answer: ({ sent }) => json(200, { sent }) },
    {
      method: 'POST',
      path: /^\/sandbox\/faults$/,
      guard: harness,
      answer: ({ faults }, { body }) => setFaults(faults, body),
    },
    { method: 'POST', path: /^\/sandbox\/replies$/, guard: harness, answer: tellReply },
    { method: 'GET', path: /^\/healthz$/, guard: anyone, answer: () => json(200, { status: 'ok' }) },
  ]
}

/** POST /v1/messages: 202, and the same again for an id that is known; 422 for a telephone that takes none. */
function takeMessage(gateway: Gateway, { body }: Exchange) {
  const read = readFields(body, {
    id: pattern(/^[\x21-\x7e]{1,64}$/, 'an id of 1 to 64 visible characters'),
    from: pattern(/^(\+\d{7,15}|\d{5,6})$/, 'a number'),
    to: e164,
    text: words,
  })
  if (read.refused) return read.refused
  const fault = gateway.faults.draw()
  const stopped = stoppedBefore(fault)
  if (stopped) return stopped
  if (landline.test(read.values.to))
    return refusal(422, 'not_a_mobile', 'This telephone takes no text messages.')
  if (!gateway.sent.some(({ id }) => id === read.values.id)) gateway.sent.push(read.values)
  return spoil(gateway.faults, fault, json(202, { id: read.values.id, status: 'queued' }))
}

/** POST /sandbox/replies: somebody replies from a telephone; the portal is told, and its status is the answer. */
async function tellReply(gateway: Gateway, { body }: Exchange) {
  const read = readFields(body, { from: e164, text: words })
  if (read.refused) return read.refused
  if (gateway.portal === undefined) return refusal(409, 'no_portal', 'Nobody is to be told of replies.')
  const { headers, body: told } = replyOf(gateway, read.values.from, read.values.text)
  const response = await fetch(new URL('/api/text-messages/replies', gateway.portal), {
    method: 'POST',
    headers,
    body: told,
  }).catch(() => undefined)
  return response
    ? json(200, { status: response.status })
    : refusal(502, 'portal_away', 'The portal did not answer.')
}

const replyOf = (gateway: Gateway, from: string, text: string) =>
  signedBody(gateway, JSON.stringify({ from, text }))

const signedBody = ({ clock }: Gateway, body: string) => ({
  headers: { 'content-type': 'application/json', ...signed(body, clock()) },
  body,
})

if (import.meta.main) {
  const { env } = process
  await startOnItsOwn('The text gateway', async () =>
    startTextGateway({
      port: numberFrom(env, 'TEXT_PORT', 3003, 65_535),
      host: env.TEXT_HOST || undefined,
      clock: clockFrom(env),
      portal: env.PORTAL_URL || undefined,
    }),
  )
}
