// npm run staff -- <action> [user name] [role]
// Adds members of staff, gives them set-up links and roles, and ends their access: docs/staff.md.
import Fastify from 'fastify'
import { worldApprovals } from '../../approvals/void-requests.ts'
import { openClock } from '../../clock.ts'
import { migrate } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open.ts'
import { printable } from '../../events/error-facts.ts'
import { openEvents } from '../../events/events.ts'
import { openLog } from '../../events/log.ts'
import { openDigests } from '../../keys/digests.ts'
import { readCommandLine } from '../../settings/command-line.ts'
import { readConfig } from '../../settings/config.ts'
import { whyNotStarted } from '../../settings/start-refusals.ts'
import { readWish, runStaff, StaffRefused } from '../../staff/run-staff.ts'
import { worldViews } from '../../views/views.ts'

const line = readCommandLine({
  name: 'staff',
  about: 'Adds members of staff, gives them set-up links and roles, and ends them (docs/staff.md).',
  takes: {
    usage: '<action> [user name] [role]',
    about:
      'add, own (the email and account they have as a customer), link (a new set-up link; ends the password and the app), role, end, or list; all but list take a user name',
    least: 1,
    ask: { sentence: 'Say what to do', example: 'add agent.two --name "Ana Ruiz" --role agent' },
  },
  options: {
    name: { about: 'the full name, for add', value: 'full name' },
    role: { about: 'viewer, agent or supervisor, for add', value: 'role' },
    email: { about: 'the email they have as a customer, for add and own', value: 'email' },
    account: { about: 'the number of their own account, for add and own', value: 'number' },
  },
})

async function run(): Promise<void> {
  const wish = readWish(line)
  const config = readConfig(process.env)
  const clock = openClock(config.clockStartsAt)
  const opened = await openDatabase(config)
  try {
    await migrate(opened.database)
    // The log of the changes goes to standard error. Standard output only has the command's own messages.
    const { log } = Fastify({ logger: openLog(config.logLevel, process.stderr) })
    const events = openEvents(log, openDigests(config.encryptionKeys, clock).ofEvent)
    const desk = {
      database: opened.database,
      clock,
      config,
      events,
      views: worldViews,
      approvals: worldApprovals,
    }
    await runStaff(desk, wish, (text) => void process.stdout.write(`${text}\n`))
  } finally {
    await opened.close()
  }
}

run().catch((error: unknown) => {
  const sentence = error instanceof StaffRefused ? error.message : whyNotStarted(error)
  process.stderr.write(`${sentence ?? printable(error)}\n`)
  process.exitCode = 1
})
