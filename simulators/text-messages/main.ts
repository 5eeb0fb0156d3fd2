// Simulates a text message (SMS) gateway: accepts messages, stores each message once, and forwards people's replies to
// the portal. Refuses landline numbers. Everything is in memory, and is gone when the gateway ends.
// Start it from code with `startTextGateway`, or run node simulators/text-messages/main.ts.
import type { z } from 'zod'
import { type Answer, json, refusal } from '../web/answers.ts'
import { createFaults, type FaultSettings, noFaults } from '../web/faults.ts'
import { members, pattern } from '../web/fields.ts'
import { harness } from '../web/guards.ts'
import { type App, listen } from '../web/listen.ts'
import { put } from '../web/put.ts'
import { takeFaults } from '../web/set-faults.ts'
import { clockFrom, numberFrom, startOnItsOwn } from '../web/settings.ts'
import { spoil, stoppedBefore } from '../web/spoil.ts'
import { bySignature, signed } from './sign.ts'

export { sandboxKey } from './sign.ts'

/** A message that the gateway sent to a phone. */
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

/** Numbers with this ending are landlines, which don't take messages. */
const landline = /0404$/

export interface TextGatewayOptions {
  /** 0 for any free port. */
  port: number
  host?: string | undefined
  clock?: (() => Date) | undefined
  /** The portal's URL, to which replies are forwarded. */
  portal?: string | undefined
}

export type TextGatewayDouble = Awaited<ReturnType<typeof startTextGateway>>

/** Starts the gateway. Throws in production, which needs the real gateway. */
export async function startTextGateway({
  port,
  host = '127.0.0.1',
  clock = () => new Date(),
  portal,
}: TextGatewayOptions) {
  if (process.env.NODE_ENV === 'production')
    throw new Error('The text gateway’s double does not start in production: set TEXT_URL instead.')
  const gateway: Gateway = { sent: [], faults: createFaults(), clock, portal }
  const web = await listen('The text gateway', host, port, (app) => serveGateway(app, gateway))
  return {
    address: web.address,
    /** The messages that went to phones, oldest first. */
    sent: () => gateway.sent,
    /** Sets faults like POST /sandbox/faults. Without settings, ends all faults. */
    faults: (settings: Partial<FaultSettings> = {}) => gateway.faults.set({ ...noFaults, ...settings }),
    /** A signed request with a reply from a phone, as the gateway sends it to the portal. */
    replyFrom: (from: string, text: string) => replyOf(gateway, from, text),
    /** A signed request with any body. */
    signed: (body: string) => signedBody(gateway, body),
    close: () => web.close(),
  }
}

const e164 = pattern(/^\+1\d{10}$/, 'a number such as +15855550102')
const words = pattern(/^[^\0]{1,1600}$/u, 'text of 1 to 1,600 characters')

const messageBody = members({
  id: pattern(/^[\x21-\x7e]{1,64}$/, 'an id of 1 to 64 visible characters'),
  from: pattern(/^(\+\d{7,15}|\d{5,6})$/, 'a number'),
  to: e164,
  text: words,
})
const replyBody = members({ from: e164, text: words })

function serveGateway(app: App, gateway: Gateway): void {
  const signedCall = { preValidation: bySignature(gateway.clock), schema: { body: messageBody } }
  app.post('/v1/messages', signedCall, ({ body }, reply) => put(reply, takeMessage(gateway, body)))
  app.get('/sandbox/sent', { preValidation: harness }, (_, reply) =>
    put(reply, json(200, { sent: gateway.sent })),
  )
  takeFaults(app, gateway.faults)
  app.post('/sandbox/replies', { preValidation: harness, schema: { body: replyBody } }, ({ body }, reply) =>
    put(reply, forwardReply(gateway, body)),
  )
}

/**
 * POST /v1/messages: accepts a message. Answers 202 even if the message's id is known, but stores each message only
 * once. Answers 422 for a phone that takes no messages.
 */
function takeMessage({ faults, sent }: Gateway, message: SentText): Answer {
  const fault = faults.draw()
  const stopped = stoppedBefore(fault)
  if (stopped) return stopped
  if (landline.test(message.to)) return refusal(422, 'not_a_mobile', 'This telephone takes no text messages.')
  if (!sent.some(({ id }) => id === message.id)) sent.push(message)
  return spoil(faults, fault, json(202, { id: message.id, status: 'queued' }))
}

/** POST /sandbox/replies: forwards a reply from a phone to the portal, and returns the portal's status. */
async function forwardReply(gateway: Gateway, { from, text }: z.infer<typeof replyBody>): Promise<Answer> {
  if (gateway.portal === undefined) return refusal(409, 'no_portal', 'Nobody is to be told of replies.')
  const response = await fetch(new URL('/api/text-messages/replies', gateway.portal), {
    method: 'POST',
    ...replyOf(gateway, from, text),
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
