// Drains the outbox as fast as the mail server accepts mails. A fixed number of mails is in flight, and the next starts
// when one ends. Sent mails are recorded together as results arrive. A mail is retried after an ever longer wait (as a
// dead letter) if the mail server refuses it, or if it alone doesn't reach the server. It doesn't hold up other mails.

import { domainOf } from '../../connectors/mail/mailer.ts'
import { inTransaction } from '../../database/transaction.ts'
import { keepDeadLetter, removeDeadLetters } from '../../jobs/dead-letters.ts'
import type { World } from '../../world.ts'
import { handBack, markSent } from './store.ts'
import { openWaiting, type WrittenMail } from './waiting-mails.ts'

const job = 'send-mails'
/** After this many temporary refusals in a row, the mail server isn't accepting any mail right now. */
const mostPassing = 10
/**
 * After this many mails in a row that don't reach the mail server, it's down. If only one doesn't, its connection may
 * have broken.
 */
const mostUnreached = 3
/**
 * The most milliseconds that a run takes. The job starts again soon. A run that never ended would look as if it were
 * stuck.
 */
const mostMilliseconds = 300_000
/** The most sent mails that aren't recorded yet. If the server died now, they would be sent again. */
const mostUnnoted = 50

/**
 * Sends the mails in the outbox: first those that customers wait for, then mass mail. If the server dies between
 * sending a mail and recording it, the mail goes out twice, with the same bytes and message id, which were stored
 * before the first try. Mails are never lost. While the mail server refuses mails temporarily, fewer are sent at once,
 * and soon none.
 * @param stopping ends the run: mails in progress are finished, the rest handed back
 * @returns the number sent.
 * @throws the mail server's error if it's down: no mail of the run reached it, or several in a row didn't.
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

/** Postpones a mail that couldn't be sent, each time for twice as long, as a dead letter that operators can see. */
async function leaveForLater(world: World, mail: WrittenMail, error: unknown): Promise<void> {
  const { nextTryAt } = await keepDeadLetter(world, { job, thing: mail.id }, error)
  await handBack(world.database, [mail.id], nextTryAt.toTemporalInstant(), { refused: true })
}

/** Records sent mails. Each write records everything that was added during the previous one. */
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
     * Adds a sent mail. Resolves immediately unless too many wait to be recorded.
     * @throws the error that kept an earlier one from being recorded.
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
