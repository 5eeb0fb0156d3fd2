// Sends the mails in the outbox as fast as the mail server accepts them. Several mails are in flight at once: when one
// ends, the next one starts. Sent mails are recorded together as results arrive. A mail that the server refuses is
// retried later, as a dead letter. So is a mail that doesn't reach the server while others do. These mails don't hold
// up others.

import { domainOf } from '../../connectors/mail/mailer.ts'
import { inTransaction } from '../../database/transaction.ts'
import { keepDeadLetter, removeDeadLetters } from '../../jobs/dead-letters.ts'
import type { World } from '../../world.ts'
import { handBack, markSent } from './store.ts'
import { openWaiting, type WrittenMail } from './waiting-mails.ts'

const job = 'send-mails'
/** After this many temporary refusals in a row, the mail server counts as not accepting mail right now. */
const mostPassing = 10
/**
 * After this many mails in a row that don't reach the mail server, the server counts as down. With fewer, perhaps only
 * a connection broke.
 */
const mostUnreached = 3
/**
 * The most milliseconds that one run of the job takes. A longer run would look stuck. The next run continues soon
 * afterwards.
 */
const mostMilliseconds = 300_000
/** The most mails that are sent but not recorded yet. If the server dies, it sends these again. */
const mostUnnoted = 50

/**
 * Sends the mails in the outbox: first those that customers wait for, then mass mail. A mail's bytes and message id are
 * stored before the first attempt. If the server dies before a sent mail is recorded, the mail goes out again, with the
 * same bytes and message id. Mails are never lost. While the mail server refuses mails temporarily, fewer are sent at
 * once, and soon none.
 * @param stopping ends the run: mails in flight are finished, the others are handed back
 * @returns the number of mails sent
 * @throws the mail server's error if the server is down: no mail of the run reached it, or several in a row didn't
 */
export async function sendMails(world: World, stopping?: AbortSignal): Promise<number> {
  const { mailer } = world
  const waiting = openWaiting(world, domainOf(mailer.from))
  const notes = openNotes(world)
  const began = performance.now()
  const onTheirWay = new Set<Promise<void>>()
  let sent = 0
  let atOnce = mailer.atOnce
  let passingInARow = 0
  let unreachedInARow = 0
  let isReached = false
  const unreached: { mail: WrittenMail; error: unknown }[] = []
  let isOver = false
  let failure: { error: unknown } | undefined

  function end(why: { error: unknown }): void {
    failure ??= why
    isOver = true
  }

  async function handOver(mail: WrittenMail): Promise<void> {
    const delivery = await mailer.deliver(mail)
    if (delivery.outcome === 'away') {
      unreachedInARow++
      atOnce = Math.max(1, atOnce / 2)
      unreached.push({ mail, error: delivery.error })
      if (unreachedInARow >= mostUnreached) end(delivery)
      return handBack(world.database, [mail.id], world.clock().add({ minutes: 1 }), { refused: false })
    }
    isReached = true
    unreachedInARow = 0
    if (delivery.outcome === 'sent') {
      sent++
      passingInARow = 0
      atOnce = Math.min(atOnce + 1 / atOnce, mailer.atOnce)
      return notes.add(mail)
    }
    if (delivery.isPassing) {
      passingInARow++
      atOnce = Math.max(1, atOnce / 2)
      isOver ||= passingInARow >= mostPassing
    }
    await leaveForLater(world, mail, delivery.error)
  }

  try {
    while (!isOver) {
      isOver = stopping?.aborted === true || performance.now() - began > mostMilliseconds
      const mail = isOver ? undefined : await waiting.next()
      if (mail === undefined) break
      const ending = handOver(mail)
        .catch((error: unknown) => end({ error }))
        .finally(() => onTheirWay.delete(ending))
      onTheirWay.add(ending)
      if (onTheirWay.size >= Math.floor(atOnce)) await Promise.race(onTheirWay)
    }
  } finally {
    await Promise.all(onTheirWay)
    await notes.done()
    await waiting.close()
  }
  const [first] = unreached
  if (first && !isReached) end(first)
  for (const { mail, error } of unreached)
    if (isReached || mail.attempts > 0) await leaveForLater(world, mail, error)
  if (failure) throw failure.error
  return sent
}

/**
 * Records a mail that couldn't be sent as a dead letter, which operators can see. The wait before each further attempt
 * is twice as long.
 */
async function leaveForLater(world: World, mail: WrittenMail, error: unknown): Promise<void> {
  const { nextTryAt } = await keepDeadLetter(world, { job, thing: mail.id }, error)
  await handBack(world.database, [mail.id], nextTryAt.toTemporalInstant(), { refused: true })
}

/** Records sent mails. Each write records all mails added during the previous write. */
function openNotes(world: World) {
  const sent: WrittenMail[] = []
  let writing: Promise<void> | undefined
  let failure: { error: unknown } | undefined

  async function write(): Promise<void> {
    while (sent.length > 0) {
      const mails = sent.splice(0)
      const refusedBefore = mails.filter(({ attempts }) => attempts > 0).map(({ id }) => id)
      await inTransaction(world.database, async (trx) => {
        await markSent(
          trx,
          mails.map(({ id }) => id),
          world.clock(),
        )
        await removeDeadLetters(trx, job, refusedBefore)
      })
    }
  }

  return {
    /**
     * Adds a sent mail. Resolves at once unless too many mails wait to be recorded.
     * @throws the error that kept an earlier mail from being recorded
     */
    async add(mail: WrittenMail): Promise<void> {
      sent.push(mail)
      writing ??= write()
        .catch((error: unknown) => {
          failure = { error }
        })
        .finally(() => {
          writing = undefined
        })
      if (sent.length >= mostUnnoted) await writing
      if (failure) throw failure.error
    },
    /** Resolves when all sent mails are recorded. */
    async done(): Promise<void> {
      await writing
      if (failure) throw failure.error
    },
  }
}
