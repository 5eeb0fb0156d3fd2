import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import type { Answer } from './answers.ts'

const everyAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** Sends an answer, or fails in the way that the answer asks for. `return put(reply, …)` ends a handler or a hook. */
export async function put(reply: FastifyReply, decided: Answer | Promise<Answer>): Promise<FastifyReply> {
  const answer = await decided
  try {
    if (answer.kind === 'silence') await left(reply)
    if (answer.kind === 'content') {
      if (answer.delayMs > 0) await wait(answer.delayMs, undefined, { ref: false })
      if (!reply.raw.destroyed)
        return reply
          .code(answer.status)
          .headers({ ...everyAnswer, ...answer.headers })
          .send(answer.body)
    }
    const { socket } = reply.hijack().raw
    if (answer.kind === 'noise') socket?.end(answer.bytes)
    else socket?.destroy()
    return reply
  } finally {
    answer.done?.()
  }
}

/** Resolves when the caller has hung up. */
const left = async ({ raw }: FastifyReply) => raw.destroyed || once(raw, 'close')
