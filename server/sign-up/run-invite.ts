import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Mailer } from '../connectors/mail/mailer.ts'
import type { Database } from '../database/transaction.ts'
import { reasonOf } from '../events/error-facts.ts'
import type { Config } from '../settings/config.ts'
import { countPeople, type InvitationDesk, invitePeople } from './invitations.ts'

/** The options given to `npm run invite`. */
export const inviteWishes = z.object({
  which: z.enum(['new', 'again', 'unsure']),
  isDryRun: z.boolean(),
  days: z.number(),
  perMinute: z.number(),
})
export type InviteWishes = z.output<typeof inviteWishes>

/** Reports a line of output to the person who typed the command. */
export type ReportLine = (line: string, stream?: 'stderr') => void

/** Everything that's needed to invite people from a portal. Without a mail server, the emails go to the outbox page. */
export const inviteDesk = (
  { brand, publicUrl, businessZone, mail }: Config,
  { database, clock, mailer }: { database: Database; clock: Clock; mailer: Mailer },
): InvitationDesk => ({
  database,
  clock,
  mailer: mail.smtpUrl === undefined ? 'outbox' : mailer,
  brand,
  publicUrl,
  businessZone,
})

/**
 * Invites people, or counts who would be invited, and reports the result.
 * @returns the exit code
 */
export async function runInvite(
  desk: InvitationDesk,
  { which, isDryRun, days, perMinute }: InviteWishes,
  report: ReportLine,
  signal: AbortSignal,
): Promise<number> {
  const people = await countPeople(desk, which)
  if (isDryRun) {
    report(`${people} people would be invited. Nothing was sent.`)
    return 0
  }
  const { sent, refused, unsure } = await invitePeople(desk, {
    which,
    days,
    pace: paceOf(perMinute),
    signal,
    onRefused: (identityId, error) => report(`${identityId}: ${reasonOf(error)}`, 'stderr'),
  })
  report(`${sent} of ${people} people invited; ${refused} emails rejected, ${unsure} unsure.`)
  if (sent > 0 && desk.mailer === 'outbox') report(`Read the emails at ${new URL('/outbox', desk.publicUrl)}`)
  if (signal.aborted) report('Stopped. Run it again to continue.')
  return sent === people ? 0 : signal.aborted ? 130 : 1
}

/** Returns a function that waits until the next email may be sent, at `perMinute` emails a minute. */
function paceOf(perMinute: number): () => Promise<void> {
  let nextAt = performance.now()
  return async () => {
    const waitMs = nextAt - performance.now()
    nextAt = Math.max(nextAt, performance.now()) + 60_000 / perMinute
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}
