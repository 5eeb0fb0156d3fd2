// The outbox is drained as fast as the mail server takes mails: so many are on their way at any moment, and the next begins
// when one ends. What was sent is noted together as it comes in. A mail that is refused, or alone doesn't reach a mail server
// that takes others, waits, longer each time (`misfits.ts`), and holds up no other.

import { domainOf } from '../../connectors/mail/mailer.ts'
import { inTransaction } from '../../database/transaction.ts'
import { rememberMisfit, removeMisfits } from '../../jobs/misfits.ts'
import type { World } from '../../world.ts'
import { handBack, markSent } from './store.ts'
import { openWaiting, type WrittenMail } from './waiting-mails.ts'

const job = 'send-mails'
/** So many refusals for now, one after the other, mean that the mail server takes nothing now. */
const mostPassing = 10
/** So many mails in a row that don't reach the mail server mean that it is away. One alone may be a cut line. */
const mostUnreached = 3
/** The job begins again soon enough: a run that never ended would look like one that hangs. */
const mostMilliseconds = 300_000
/** How many that were sent may wait to be noted: they would be sent again if the server ended now. */
const mostUnnoted = 50

/**
 * Sends what waits in the outbox, what customers wait for before what goes to many. A mail may go out twice when the
 * server ends between sending and noting it, as the same bytes under the same message id, which were written down before the
 * first try; it is never lost. Where the
 * mail server refuses for now, fewer are handed over at once, and soon none.
 * @param stopping ends the run: what is on its way is finished, the rest handed back
 * @returns how many were sent.
 * @throws the mail server's error where it is away: no mail of the run reached it, or several in a row didn't.
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

/** Lets a mail wait that could not be handed over, each time twice as long, where operators see it. */
async function leaveForLater(world: World, mail: WrittenMail, error: unknown): Promise<void> {
  const { nextTryAt } = await rememberMisfit(world, { job, thing: mail.id }, error)
  await handBack(world.database, [mail.id], nextTryAt.toTemporalInstant(), { refused: true })
}

/** Notes what was sent, all that came while the ones before were written in one go. */
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
        await removeMisfits(trx, job, refusedBefore)
      })
    }
  }

  return {
    /** Resolves at once while not too many wait. @throws what an earlier one could not be noted with. */
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
    /** Resolves when all are noted. */
    async done(): Promise<void> {
      await writing
      if (failure) throw failure.error
    },
  }
}
