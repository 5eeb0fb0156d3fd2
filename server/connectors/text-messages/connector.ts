import type { Clock } from '../../clock.ts'
import type { Events } from '../../events/events.ts'
import { asker } from '../ask.ts'
import type { TextDelivery, TextGateway } from './port.ts'
import type { TextGatewaySettings } from './settings.ts'
import { signatureHeaders } from './webhook-signature.ts'

/** Connects to a text message gateway over HTTP. Requests are signed (docs/text-messages.md). */
export function openTextGateway(
  { url, key, from }: TextGatewaySettings,
  timeoutSeconds: number,
  events: Events,
  clock: Clock,
): TextGateway {
  const ask = asker({ name: 'the text gateway', url }, timeoutSeconds, events.textGatewayAnswered)
  return {
    async send({ id, telephone, text }) {
      const body = { id, from, to: `+1${telephone}`, text }
      const headers = signatureHeaders(key, id, JSON.stringify(body), clock())
      const answer = await ask('send-text', 'POST', 'v1/messages', { body, headers })
      return answer === undefined ? 'passing' : deliveryOf(answer.status)
    },
  }
}

/**
 * Converts the status of the gateway's answer.
 * - `refused`: the error is about the message itself, and permanent.
 * - `passing`: the error is about us (our key, our rate) or about the gateway, and temporary.
 */
function deliveryOf(status: number): TextDelivery {
  if (status >= 200 && status < 300) return 'sent'
  return [400, 404, 410, 422].includes(status) ? 'refused' : 'passing'
}
