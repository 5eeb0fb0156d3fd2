// npm run invite
// Emails imported customers a link to choose a password: docs/import.md.
import { openClock } from '../../clock.ts'
import { openMailer } from '../../connectors/mail/mailer.ts'
import { migrate } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open.ts'
import { printable } from '../../events/error-facts.ts'
import { readCommandLine } from '../../settings/command-line.ts'
import { type Config, readConfig } from '../../settings/config.ts'
import { whyNotStarted } from '../../settings/start-refusals.ts'
import { askPortalToInvite } from '../../sign-up/invite-socket.ts'
import { type InviteWishes, inviteDesk, type ReportLine, runInvite } from '../../sign-up/run-invite.ts'

/** Thrown for an invalid command. The message is a sentence for the person who typed it. */
class InviteRefused extends Error {}

const { values } = readCommandLine({
  name: 'invite',
  about: 'Emails imported customers a link to choose a password, once each (docs/import.md).',
  options: {
    'dry-run': { about: 'print how many would be invited; send nothing' },
    again: { about: 'invite people again who still can’t sign in' },
    unsure: { about: 'invite people again whose email may not have gone out' },
    days: { about: 'how many days a link works', value: 'days', from: 1, to: 60, default: 14 },
    'per-minute': { about: 'emails per minute', value: 'mails', from: 1, to: 6_000, default: 60 },
  },
})

const stop = new AbortController()
const report: ReportLine = (line, stream) =>
  void (stream === 'stderr' ? process.stderr : process.stdout).write(`${line}\n`)

async function run(): Promise<number> {
  if (values.again && values.unsure) throw new InviteRefused('Use either --again or --unsure, not both.')
  const wishes: InviteWishes = {
    which: values.again ? 'again' : values.unsure ? 'unsure' : 'new',
    isDryRun: values['dry-run'] ?? false,
    days: values.days,
    perMinute: values['per-minute'],
  }
  const config = readConfig(process.env)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  return (
    (await askPortalToInvite(config.dataDir, wishes, report, stop.signal)) ?? inviteFromHere(config, wishes)
  )
}

/** Opens the database itself, since no portal is running in this data folder. */
async function inviteFromHere(config: Config, wishes: InviteWishes): Promise<number> {
  const opened = await openDatabase(config)
  const mailer = openMailer(config.mail, config.dataDir)
  try {
    await migrate(opened.database)
    const { database } = opened
    const desk = inviteDesk(config, { database, clock: openClock(config.clockStartsAt), mailer })
    return await runInvite(desk, wishes, report, stop.signal)
  } finally {
    mailer.close()
    await opened.close()
  }
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    if (stop.signal.aborted) {
      process.stdout.write('Stopped. Run it again to continue.\n')
      process.exitCode = 130
      return
    }
    const sentence = error instanceof InviteRefused ? error.message : whyNotStarted(error)
    process.stderr.write(`${sentence ?? printable(error)}\n`)
    process.exitCode = 1
  },
)
