import { type Keyword, keywordIn } from '@lightwell/rulebook/contact-preferences/keywords.ts'
import { chosenClasses } from '@lightwell/rulebook/contact-preferences/rules.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendTextNow } from '../connectors/text-messages/send-texts.ts'
import { addText, isNumberStopped, startNumber, stopNumber } from '../connectors/text-messages/store.ts'
import { signedId } from '../connectors/text-messages/webhook-signature.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { recordEvent } from '../identity/events.ts'
import type { World } from '../world.ts'
import { findWhoHas, keepChoice, takeReply } from './store.ts'
import { helpText, startedText, stoppedText } from './texts.ts'

const reply = z.object({
  from: z
    .string()
    .regex(/^\+1\d{10}$/)
    .transform((number) => number.slice(2)),
  text: z.string().max(2_000),
})

/**
 * Where the gateway tells what people reply to text messages (docs/text-messages.md): STOP, START and HELP, in both languages. A
 * reply that comes again is the same one. It is there only while there is a gateway, which signs what it tells.
 */
export function serveTextReplies(app: FastifyInstance, world: World): void {
  const { textGateway } = world.config
  if (textGateway === undefined) return
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // A signature is over the bytes as they came.
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/api/text-messages/replies', { schema: { hide: true } }, async (request, answer) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const id = signedId(textGateway.key, request.headers, bytes, world.clock())
      if (id === undefined) return answer.code(401).send()
      const told = reply.safeParse(jsonOf(bytes))
      if (told.success) await takeTextReply(world, id, told.data)
      return answer.code(told.success ? 204 : 422).send()
    })
  })
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/**
 * Does what somebody asks for by a reply, and answers it. STOP ends every text to that number until START, and takes back what
 * its owner had chosen; START only lets texts come again, which are chosen on the profile.
 */
async function takeTextReply(
  world: World,
  id: string,
  { from: telephone, text }: z.infer<typeof reply>,
): Promise<void> {
  const { database, clock, config, limits } = world
  const said = keywordIn(text)
  // Machines answer, too: a number is answered so often and no more, and what it asks for is done each time.
  const answering = await limits.take('text-answer', { name: telephone })
  const answer = async (trx: Queries) => {
    const now = clock()
    if (!(await takeReply(trx, id, now))) return undefined
    const people = await findWhoHas(trx, telephone)
    const language = people[0]?.language ?? said?.language ?? 'en'
    const keyword = said?.keyword ?? 'help'
    const wasStopped = await isNumberStopped(trx, telephone)
    if (keyword === 'stop') await stopAll(trx, telephone, people, now)
    if (keyword === 'start') await startNumber(trx, telephone)
    // Who has stopped hears the last word once, and nothing more until they start again.
    if (answering.waitSeconds !== undefined || (wasStopped && keyword !== 'start')) return undefined
    const words = answers[keyword](config, language)
    const isLastWord = keyword === 'stop'
    const expiresAt = now.add({ hours: 1 })
    return addText(trx, { telephone, text: words, isUrgent: true, isLastWord, expiresAt }, now)
  }
  const answered = await answering.deciding(() => inTransaction(database, answer))
  if (answered !== undefined) await sendTextNow(world, answered)
}

const answers: Record<Keyword, typeof helpText> = { stop: stoppedText, start: startedText, help: helpText }

async function stopAll(
  trx: Queries,
  telephone: string,
  people: Awaited<ReturnType<typeof findWhoHas>>,
  now: Temporal.Instant,
): Promise<void> {
  await stopNumber(trx, telephone, now)
  for (const { identityId, text } of people) {
    const ended = chosenClasses.filter((about) => text[about])
    for (const about of ended)
      await keepChoice(
        trx,
        { identityId, about, channel: 'text', isOn: false, address: telephone, source: 'text-reply' },
        now,
      )
    if (ended.length > 0) await recordEvent(trx, identityId, 'messages-chosen', now)
  }
}
