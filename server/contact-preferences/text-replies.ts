import { type Asking, readReply } from '@lightwell/rulebook/contact-preferences/replies.ts'
import { type ChosenClass, chosenClasses } from '@lightwell/rulebook/contact-preferences/rules.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { signedId } from '../connectors/text-messages/webhook-signature.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { recordEvent } from '../identity/event-write.ts'
import { sendTextNow } from '../messages/texts/send-texts.ts'
import { addText, isNumberStopped, startNumber, stopNumber } from '../messages/texts/store.ts'
import { bytesOf, takeAnyBody } from '../web/any-body.ts'
import type { World } from '../world.ts'
import {
  findStopped,
  findWhoHas,
  forgetAskedToStop,
  keepChoice,
  noteAskedToStop,
  takeReply,
  wasAskedToStop,
} from './store.ts'
import { askedText, helpText, restartedText, startedText, stoppedText } from './texts.ts'

/** The most characters that we read of a reply. A reply is a few words, but a phone may quote our text below it. */
const mostRead = 2_000

const reply = z.object({
  from: z
    .string()
    .regex(/^\+1\d{10}$/)
    .transform((number) => number.slice(2)),
  text: z.string().transform((text) => text.slice(0, mostRead)),
})

/**
 * Receives replies to texts from the gateway (docs/text-messages.md): STOP, START and HELP, in both languages. A reply
 * that the gateway delivers twice counts once. Serves nothing unless a gateway is configured. The gateway's key
 * verifies its deliveries.
 */
export function serveTextReplies(app: FastifyInstance, world: World): void {
  const { textGateway } = world.config
  if (textGateway === undefined) return
  void app.register(async (scope) => {
    // Keeps the body as raw bytes, because the signature is over the bytes.
    takeAnyBody(scope)
    scope.post('/api/text-messages/replies', { schema: { hide: true } }, async (request, answer) => {
      const bytes = bytesOf(request.body)
      const id = signedId(textGateway.key, request.headers, bytes, world.clock())
      if (id === undefined) return answer.code(401).send()
      const parsed = reply.safeParse(jsonOf(bytes))
      // The gateway's key also signs our own texts. If one of those is sent back to us, it isn't a reply.
      const isOurs = parsed.data?.from === textGateway.from.slice(2)
      if (parsed.success && !isOurs) await takeTextReply(world, id, parsed.data)
      // Answers 204 to an ignored message, too. After a refusal, the gateway would deliver the message again, for days.
      else world.events.textReplyPassedOver()
      return answer.code(204).send()
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
 * Does what a reply asks for, and answers it. STOP ends all texts to the number until a START, and turns off the
 * choices of the people with that number. START turns on again what a STOP turned off within the last 30 days. If a
 * reply may mean STOP, we ask if texts should stop.
 */
async function takeTextReply(
  world: World,
  id: string,
  { from: telephone, text }: z.infer<typeof reply>,
): Promise<void> {
  const { database, clock, config, limits } = world
  const read = readReply(text)
  // A number gets at most six answers an hour, because a machine may be replying to us. Whatever the limit, we do what
  // the replies ask for.
  const answering = await limits.take('text-answer', { name: telephone })
  const answer = async (trx: Queries) => {
    const now = clock()
    if (!(await takeReply(trx, id, now))) return undefined
    const asking = understand(read?.asking, await wasAskedToStop(trx, telephone))
    if (read?.asking === 'no') await forgetAskedToStop(trx, telephone)
    const people = await findWhoHas(trx, telephone)
    const wasStopped = await isNumberStopped(trx, telephone)
    if (asking === 'stop') await stopAll(trx, telephone, people, now)
    const hasChoices = asking === 'start' && (await startAll(trx, telephone, people, now))
    // Sends no answer if the number has had too many. Sends none to a number that was already stopped, either, unless
    // this reply is a START. The STOP itself still gets an answer.
    if (answering.waitSeconds !== undefined || (wasStopped && asking !== 'start')) return undefined
    if (asking === 'maybe-stop') await noteAskedToStop(trx, id, telephone)
    const language = people[0]?.language ?? read?.language ?? 'en'
    const words = hasChoices ? restartedText(config, language) : answers[asking](config, language)
    const isLastWord = asking === 'stop'
    const expiresAt = now.add({ hours: 1 })
    return addText(trx, { telephone, text: words, isUrgent: true, isLastWord, expiresAt }, now)
  }
  const answered = await answering.deciding(() => inTransaction(database, answer))
  if (answered !== undefined) await sendTextNow(world, answered)
}

type Answered = Exclude<Asking, 'yes' | 'no'>

const answers: Record<Answered, typeof helpText> = {
  stop: stoppedText,
  start: startedText,
  help: helpText,
  'maybe-stop': askedText,
}

/**
 * Interprets a reply. If we asked whether to stop texts, then "yes" counts as STOP, and so does anything that may mean
 * STOP.
 */
function understand(asking: Asking | undefined, wasAsked: boolean): Answered {
  if (wasAsked && (asking === 'yes' || asking === 'maybe-stop')) return 'stop'
  return asking === undefined || asking === 'yes' || asking === 'no' ? 'help' : asking
}

async function stopAll(
  trx: Queries,
  telephone: string,
  people: Awaited<ReturnType<typeof findWhoHas>>,
  now: Temporal.Instant,
): Promise<void> {
  await stopNumber(trx, telephone, now)
  for (const { identityId, text } of people)
    await keepReplied(trx, { identityId, address: telephone, isOn: false }, wantedOf(text), now)
}

const wantedOf = (text: Record<ChosenClass, boolean>) => chosenClasses.filter((about) => text[about])

/**
 * Allows texts to a number again, and turns on the choices that a STOP turned off.
 * @returns true if people with this number get texts now
 */
async function startAll(
  trx: Queries,
  telephone: string,
  people: Awaited<ReturnType<typeof findWhoHas>>,
  now: Temporal.Instant,
): Promise<boolean> {
  await startNumber(trx, telephone)
  await forgetAskedToStop(trx, telephone)
  let hasChoices = false
  for (const { identityId, text } of people) {
    const stopped = await findStopped(trx, identityId, telephone, now)
    await keepReplied(trx, { identityId, address: telephone, isOn: true }, stopped, now)
    hasChoices ||= stopped.length > 0 || wantedOf(text).length > 0
  }
  return hasChoices
}

/** Stores that a text reply turned these classes of messages on or off. */
async function keepReplied(
  trx: Queries,
  choice: { identityId: string; address: string; isOn: boolean },
  classes: readonly ChosenClass[],
  now: Temporal.Instant,
): Promise<void> {
  for (const about of classes)
    await keepChoice(trx, { ...choice, about, channel: 'text', source: 'text-reply' }, now)
  if (classes.length > 0) await recordEvent(trx, choice.identityId, 'messages-chosen', now)
}
