import { randomUUID } from 'node:crypto'
import { assertNoTransaction } from '../../database/transaction.ts'
import { type Broker, openBroker } from './broker.ts'
import type { DeviceBrokerSettings } from './settings.ts'
import {
  decodeRecord,
  encodeRecord,
  messageTypes,
  type UspMessage,
  type UspRequest,
  type UspResponse,
} from './wire.ts'

/** What came of a question: `nobody` listens where the agent should; `no-answer` in time; `away`: it is not known whether it went out. */
export type Answer = UspResponse['respType'] | 'refused' | 'nobody' | 'no-answer' | 'away'

export interface Controller {
  ask(
    agent: string,
    request: Exclude<UspRequest['reqType'], { oneofKind: undefined | 'notify' }>,
  ): Promise<Answer>
  close(): Promise<void>
}

interface Waiting {
  agent: string
  answer(answer: Answer): void
}

/**
 * A controller of the User Services Platform (TR-369): asks agents over a broker, and hears what they tell.
 * @param events `hear` is told of each sign of life, by the agent's id; `answered` of each question; `connected` of the broker
 */
export function openController(
  settings: DeviceBrokerSettings,
  events: {
    hear(agent: string): void
    answered(facts: { call: string; outcome: string; seconds: number }): void
    connected(isConnected: boolean): void
  },
): Controller {
  const { controllerId, answerSeconds } = settings
  const waiting = new Map<string, Waiting>()

  function hear(agent: string, bytes: Buffer): void {
    const record = decodeRecord(bytes)
    if (record === undefined || record.fromId !== agent || record.toId !== controllerId) return
    if (record.message === undefined) {
      events.hear(agent)
      return
    }
    const { header, body } = record.message
    if (header === undefined || body === undefined) return
    const { msgBody } = body
    if (msgBody.oneofKind === 'request' && msgBody.request.reqType.oneofKind === 'notify') {
      events.hear(agent)
      const { sendResp, subscriptionId } = msgBody.request.reqType.notify
      if (sendResp) void send(agent, header.msgId, confirmed(header.msgId, subscriptionId))
      return
    }
    const asked = waiting.get(header.msgId)
    // An answer that comes once more, too late, or to somebody else's question is none.
    if (asked?.agent !== agent) return
    if (msgBody.oneofKind === 'response') asked.answer(msgBody.response.respType)
    else if (msgBody.oneofKind === 'error') asked.answer('refused')
  }

  const server = randomUUID()
  const broker: Broker = openBroker(settings, server, hear, events.connected)
  const send = (agent: string, messageId: string, message: UspMessage) =>
    broker.send(agent, messageId, encodeRecord({ fromId: controllerId, toId: agent }, message), answerSeconds)

  return {
    async ask(agent, reqType) {
      const call = reqType.oneofKind
      assertNoTransaction(`The call ${call} to a device`)
      const began = performance.now()
      const messageId = randomUUID()
      const { promise, resolve } = Promise.withResolvers<Answer>()
      let isSent = false
      waiting.set(messageId, { agent, answer: resolve })
      const timeout = setTimeout(() => resolve(isSent ? 'no-answer' : 'away'), answerSeconds * 1000)
      void send(agent, messageId, {
        header: { msgId: messageId, msgType: messageTypes[call] },
        body: { msgBody: { oneofKind: 'request', request: { reqType } } },
      }).then((sent) => {
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
    close: () => broker.close(),
  }
}

const confirmed = (msgId: string, subscriptionId: string): UspMessage => ({
  header: { msgId, msgType: messageTypes.notifyResp },
  body: {
    msgBody: {
      oneofKind: 'response',
      response: { respType: { oneofKind: 'notifyResp', notifyResp: { subscriptionId } } },
    },
  },
})
