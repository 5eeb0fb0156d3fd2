// npm run invite
// Asks customers who were imported, by mail, to choose a password: docs/import.md.
import { openClock } from '../clock.ts'
import { readCommandLine } from '../command-line.ts'
import { readConfig } from '../config.ts'
import { openMailer } from '../connectors/mail/mailer.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open.ts'
import { printable, reasonOf } from '../error-facts.ts'
import { whyNotStarted } from '../start-refusals.ts'
import { countPeople, type InvitationDesk, invitePeople } from './invitations.ts'

/** A sentence for who typed the command. */
class InviteRefused extends Error {}

const { values } = readCommandLine({
  name: 'invite',
  about: 'Asks customers who were imported, by mail, to choose a password, once each (docs/import.md).',
  options: {
    'dry-run': { about: 'tells how many would be invited, and sends nothing' },
    again: { about: 'invites those again who were invited and can’t sign in yet' },
    unsure: { about: 'invites those again of whom nobody knows whether their mail went out' },
    days: { about: 'how long a link may be used', value: 'days', from: 1, to: 60, default: 14 },
    'per-minute': { about: 'how many mails a minute', value: 'mails', from: 1, to: 6_000, default: 60 },
  },
})

async function run(): Promise<number> {
  if (values.again && values.unsure) throw new InviteRefused('Give either --again or --unsure.')
  const which = values.again ? 'again' : values.unsure ? 'unsure' : 'new'
  const config = readConfig(process.env)
  const opened = await openDatabase(config)
  const mailer = openMailer(config.mail, config.dataDir)
  try {
    await migrate(opened.database)
    const desk: InvitationDesk = {
      database: opened.database,
      clock: openClock(config.clockStartsAt),
      mailer,
      brand: config.brand,
      publicUrl: config.publicUrl,
      businessZone: config.businessZone,
    }
    const people = await countPeople(desk, which)
    if (values['dry-run']) {
      process.stdout.write(`${people} people would be invited. Nothing was sent.\n`)
      return 0
    }
    const stop = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
    const report = await invitePeople(desk, {
      which,
      days: values.days,
      pace: paceOf(values['per-minute']),
      signal: stop.signal,
      onRefused: (identityId, error) => process.stderr.write(`${identityId}: ${reasonOf(error)}\n`),
    })
    const { sent, refused, unsure } = report
    process.stdout.write(`${sent} of ${people} people invited; ${refused} mails refused, ${unsure} unsure.\n`)
    if (stop.signal.aborted) process.stdout.write('Stopped. Run it again to go on.\n')
    return sent === people ? 0 : stop.signal.aborted ? 130 : 1
  } finally {
    mailer.close()
    await opened.close()
  }
}

/** Lets one through at a time, so many a minute. */
function paceOf(perMinute: number): () => Promise<void> {
  let nextAt = performance.now()
  return async () => {
    const waitMs = nextAt - performance.now()
    nextAt = Math.max(nextAt, performance.now()) + 60_000 / perMinute
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
  }
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    const sentence = error instanceof InviteRefused ? error.message : whyNotStarted(error)
    process.stderr.write(`${sentence ?? printable(error)}\n`)
    process.exitCode = 1
  },
)
