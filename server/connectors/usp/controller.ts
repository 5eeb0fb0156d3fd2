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

/** What came of a question: `nobody` listens where the agent should; `no-answer` in time; `away`: it is not known whether it went out. */
export type Answer = UspResponse['respType'] | 'refused' | 'nobody' | 'no-answer' | 'away'

export interface Controller {
  /** @param wantedSeconds for how long it may be handed to the agent at most: no longer than an answer is waited for anyway */
  ask(
    agent: string,
    request: Exclude<UspRequest['reqType'], { oneofKind: undefined | 'notify' }>,
    wantedSeconds?: number,
  ): Promise<Answer>
  close(): Promise<void>
}

/**
 * Why a record was passed over: it is no record that we read (`no-record`), names another sender than the one who may write there
 * (`not-its-own`), is for another controller (`for-another`), or asks something of us (`not-asked-for`).
 */
export type Dropped = 'no-record' | 'not-its-own' | 'for-another' | 'not-asked-for'

interface Waiting {
  agent: string
  answer(answer: Answer): void
}

/**
 * A controller of the User Services Platform (TR-369): asks agents over a broker, and hears what they tell.
 * @param events `hear` is told of each sign of life by the agent's id, and says whether it was kept: what was not is not confirmed, so
 * that it is told again. `dropped` is told why a record was passed over, `answered` what came of each question, `connected` when the broker
 * is there and when it is not, and `failed` why something did.
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

  /** What an agent says to us, in its own name: the message, or nothing where it only says that it is there. */
  function open(agent: string, bytes: Buffer): { message: UspMessage | undefined } | undefined {
    const record = decodeRecord(bytes)
    if (record === undefined) events.dropped('no-record')
    else if (record.fromId !== agent) events.dropped('not-its-own')
    else if (record.toId !== controllerId) events.dropped('for-another')
    else return { message: record.message }
    return undefined
  }

  async function told(agent: string, bytes: Buffer): Promise<void> {
    const opened = open(agent, bytes)
    if (opened === undefined) return
    const { header, body } = opened.message ?? {}
    const request = body?.msgBody.oneofKind === 'request' ? body.msgBody.request.reqType : undefined
    if (opened.message && request?.oneofKind !== 'notify') return events.dropped('not-asked-for')
    // What we said back would be no packet that a broker takes, and end our connection.
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
    // However much an agent says that nobody has asked, none of it is read.
    if (!isAsked(agent)) return
    const { header, body } = open(agent, bytes)?.message ?? {}
    const question = header && waiting.get(header.msgId)
    // An answer that comes once more, too late, or to somebody else's question is none.
    if (question?.agent !== agent) return
    if (body?.msgBody.oneofKind === 'response') question.answer(body.msgBody.response.respType)
    else if (body?.msgBody.oneofKind === 'error') question.answer('refused')
  }

  const server = randomUUID()
  const { connected, failed } = events
  const broker = openBroker(settings, server, {
    told,
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

/** What stands in a packet as it is: short, and of letters that are seen. */
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
