import type { Message } from '../../connectors/mail/mailer.ts'
import type { World } from '../../world.ts'
import { type ClaimedMail, type ClaimFacts, claimMails, handBack, keepMessages } from './store.ts'

/** A mail that waits to be sent, with its stored bytes. */
export interface WrittenMail extends Message, Pick<ClaimedMail, 'attempts'> {}

const claimedAtOnce = 100
/**
 * The seconds after which another server can claim a claimed mail, even if the first server never reported a result.
 */
const leaseSeconds = 300
/**
 * No attempt starts within this many seconds before the claim ends. Otherwise it could still be running when another
 * server claims the mail.
 */
const tryTakesSeconds = 60
/**
 * After this many claims, the next claim starts over with the longest-waiting mails. Otherwise it could miss new mails
 * that sort before those already claimed.
 */
const claimsInOrder = 16

/** Returns waiting mails one after another, and claims more before they run out. */
export function openWaiting(world: World, domain: string) {
  const ready: { mail: WrittenMail; until: Temporal.Instant }[] = []
  let after: ClaimFacts['after'] = {}
  let claims = 0
  let isOver = false
  let claiming: Promise<void> | undefined
  let failure: { error: unknown } | undefined

  const claimMore = () =>
    claim()
      .catch((error: unknown) => {
        failure = { error }
        isOver = true
      })
      .finally(() => {
        claiming = undefined
      })

  async function claim(): Promise<void> {
    const now = world.clock()
    if (claims++ % claimsInOrder === 0) after = {}
    const isFromStart = after.urgent === undefined && after.bulk === undefined
    const until = now.add({ seconds: leaseSeconds })
    const facts = { most: claimedAtOnce, until, sender: world.mailer.from, domain, after }
    const mails = await claimMails(world.database, now, facts)
    const lastOf = (isBulk: boolean) => mails.findLast((mail) => mail.is_bulk === isBulk)
    after = { urgent: lastOf(false) ?? after.urgent, bulk: lastOf(true) ?? after.bulk }
    if (mails.length === 0) {
      isOver = isFromStart
      claims = 0
    }
    const written = await write(world, mails)
    ready.push(...written.map((mail) => ({ mail, until })))
  }

  return {
    /** Returns the next mail to send. Undefined if no mail is waiting anymore. */
    async next(): Promise<WrittenMail | undefined> {
      for (;;) {
        // Claims more mails while some are left, so that sending hardly ever waits for a claim.
        if (ready.length < claimedAtOnce / 2 && !isOver) claiming ??= claimMore()
        if (ready.length === 0 && claiming) await claiming
        if (failure) throw failure.error
        const first = ready.shift()
        if (first === undefined && isOver) return undefined
        const latest = first?.until.subtract({ seconds: tryTakesSeconds })
        // Skips a mail whose claim ends soon. The next server that claims this mail sends it.
        if (first && latest && Temporal.Instant.compare(world.clock(), latest) < 0) return first.mail
      }
    },
    /** Hands back the claimed mails that weren't sent. */
    async close(): Promise<void> {
      await claiming
      const ids = ready.splice(0).map(({ mail }) => mail.id)
      await handBack(world.database, ids, world.clock(), { refused: false })
    },
  }
}

/**
 * Returns mails with their bytes. Reuses bytes stored before an earlier attempt. Otherwise builds the bytes, and stores
 * them before the first attempt.
 */
async function write({ database, mailer }: World, mails: ClaimedMail[]): Promise<WrittenMail[]> {
  const written = await Promise.all(
    mails.map(async (mail) => ({
      id: mail.id,
      from: mail.sender,
      to: mail.to_address,
      attempts: mail.attempts,
      isNew: mail.message === null,
      message: mail.message ?? (await mailer.compose(mailOf(mail))),
    })),
  )
  await keepMessages(
    database,
    written.filter(({ isNew }) => isNew),
  )
  return written
}

const mailOf = (mail: ClaimedMail) => ({
  id: mail.id,
  messageId: mail.message_id,
  from: mail.sender,
  to: mail.to_address,
  subject: mail.subject,
  text: mail.body_text,
  html: mail.body_html,
  unsubscribeUrl: mail.unsubscribe_url,
  calendar: mail.calendar,
  writtenAt: mail.created_at,
})
