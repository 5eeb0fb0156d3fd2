import { randomUUID } from 'node:crypto'
import { assertNoTransaction } from '../../database/transaction.ts'
import { openBroker } from './broker.ts'
import type { DeviceBrokerSettings } from './settings.ts'
import {
  decodeRecord,
  encodeRecord,
  messageTypes,
  type UspMessage,
  type UspRequest,
  type UspResponse,
} from './wire.ts'

/**
 * The answer to a request, or the reason why none came.
 * - `nobody`: the agent isn't connected.
 * - `no-answer`: the answer didn't come in time.
 * - `away`: we don't know if the request was sent.
 */
export type Answer = UspResponse['respType'] | 'refused' | 'nobody' | 'no-answer' | 'away'

export interface Controller {
  /**
   * Sends a request to an agent and waits for the answer.
   * @param wantedSeconds the longest time that the broker may keep the request until it's delivered. At most the time
   * that we wait for an answer
   */
  ask(
    agent: string,
    request: Exclude<UspRequest['reqType'], { oneofKind: undefined | 'notify' }>,
    wantedSeconds?: number,
  ): Promise<Answer>
  close(): Promise<void>
}

/**
 * The reason why a record was dropped.
 * - `no-record`: it isn't a valid record.
 * - `not-its-own`: its sender isn't the agent that may publish to its topic.
 * - `for-another`: it's for a different controller.
 * - `not-asked-for`: it's a request to us, but not a notification.
 */
export type Dropped = 'no-record' | 'not-its-own' | 'for-another' | 'not-asked-for'

interface Waiting {
  agent: string
  answer(answer: Answer): void
}

/**
 * Opens a controller of the User Services Platform (TR-369). It sends requests to agents over a broker, and receives
 * their messages.
 * @param events
 * - `hear` gets the agent id of each message, and returns true once the agent is stored. If it returns false, the
 *   message isn't confirmed, so the agent sends it again.
 * - `dropped` gets the reason why a record was dropped.
 * - `answered` gets the result of each request.
 * - `connected` gets the state of the connection to the broker.
 * - `failed` gets the reason of a failure.
 */
export function openController(
  settings: DeviceBrokerSettings,
  events: {
    hear(agent: string): Promise<boolean>
    dropped(why: Dropped): void
    answered(facts: { call: string; outcome: string; seconds: number }): void
    connected(isConnected: boolean): void
    failed(why: string): void
  },
): Controller {
  const { controllerId, answerSeconds } = settings
  const waiting = new Map<string, Waiting>()
  const isAsked = (agent: string) => waiting.values().some((question) => question.agent === agent)

  /**
   * Decodes a record that an agent sent to us under its own id. If the record only announces that the agent is
   * connected, its message is undefined.
   */
  function open(agent: string, bytes: Buffer): { message: UspMessage | undefined } | undefined {
    const record = decodeRecord(bytes)
    if (record === undefined) events.dropped('no-record')
    else if (record.fromId !== agent) events.dropped('not-its-own')
    else if (record.toId !== controllerId) events.dropped('for-another')
    else return { message: record.message }
    return undefined
  }

  async function notified(agent: string, bytes: Buffer): Promise<void> {
    const opened = open(agent, bytes)
    if (opened === undefined) return
    const { header, body } = opened.message ?? {}
    const request = body?.msgBody.oneofKind === 'request' ? body.msgBody.request.reqType : undefined
    if (opened.message && request?.oneofKind !== 'notify') return events.dropped('not-asked-for')
    // Our answer will contain these ids. If they aren't plain text, the answer's packet is invalid, and the broker
    // would end our connection.
    if (
      request?.oneofKind === 'notify' &&
      !(isPlain(header?.msgId) && isPlain(request.notify.subscriptionId))
    )
      return events.dropped('no-record')
    const isKept = await events.hear(agent)
    if (!isKept || header === undefined || request?.oneofKind !== 'notify') return
    const { sendResp, subscriptionId } = request.notify
    if (sendResp) await send(agent, header.msgId, confirmed(header.msgId, subscriptionId))
  }

  function answered(agent: string, bytes: Buffer): void {
    // Skips answers from an agent that we haven't asked anything. Otherwise, an agent could keep us busy by flooding
    // its answer topic.
    if (!isAsked(agent)) return
    const { header, body } = open(agent, bytes)?.message ?? {}
    const question = header && waiting.get(header.msgId)
    // Drops an answer that's repeated or late, or that answers a request to another agent.
    if (question?.agent !== agent) return
    if (body?.msgBody.oneofKind === 'response') question.answer(body.msgBody.response.respType)
    else if (body?.msgBody.oneofKind === 'error') question.answer('refused')
  }

  const server = randomUUID()
  const { connected, failed } = events
  const broker = openBroker(settings, server, {
    notified,
    answered,
    connected,
    failed,
  })
  const send = (agent: string, messageId: string, message: UspMessage, seconds = answerSeconds) =>
    broker.send(agent, messageId, encodeRecord({ fromId: controllerId, toId: agent }, message), seconds)

  return {
    async ask(agent, reqType, wantedSeconds = answerSeconds) {
      const call = reqType.oneofKind
      assertNoTransaction(`The call ${call} to a device`)
      const began = performance.now()
      const messageId = randomUUID()
      const { promise, resolve } = Promise.withResolvers<Answer>()
      let isSent = false
      waiting.set(messageId, { agent, answer: resolve })
      const timeout = setTimeout(() => resolve(isSent ? 'no-answer' : 'away'), answerSeconds * 1000)
      const asked: UspMessage = {
        header: { msgId: messageId, msgType: messageTypes[call] },
        body: { msgBody: { oneofKind: 'request', request: { reqType } } },
      }
      void send(agent, messageId, asked, Math.min(wantedSeconds, answerSeconds)).then((sent) => {
        isSent = sent === 'taken'
        if (sent !== 'taken') resolve(sent)
      })
      const answer = await promise
      clearTimeout(timeout)
      waiting.delete(messageId)
      const outcome = typeof answer === 'string' ? answer : 'answered'
      events.answered({ call, outcome, seconds: (performance.now() - began) / 1000 })
      return answer
    },
    async close() {
      for (const { answer } of waiting.values()) answer('away')
      await broker.close()
    },
  }
}

/** True for a text that can go into a packet unchanged: printable ASCII, up to 128 characters. */
const isPlain = (text: string | undefined) => text !== undefined && /^[\x20-\x7e]{0,128}$/.test(text)

const confirmed = (msgId: string, subscriptionId: string): UspMessage => ({
  header: { msgId, msgType: messageTypes.notifyResp },
  body: {
    msgBody: {
      oneofKind: 'response',
      response: { respType: { oneofKind: 'notifyResp', notifyResp: { subscriptionId } } },
    },
  },
})
