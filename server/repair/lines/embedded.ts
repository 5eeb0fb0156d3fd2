import type { Clock } from '../../clock.ts'
import type { LineManager, LineStanding } from '../../connectors/lines/port.ts'
import type { Database } from '../../database/transaction.ts'
import { askPlayedLine, findPlayedLine, type PlayedLine } from './store.ts'

/**
 * The access network of the demonstration, which simulates the lines in the table `played_lines`. It knows no other
 * lines.
 * @param owesPastDue true if the account has a past-due balance. A suspended line works again once that balance is paid
 */
export const embeddedLines = (
  database: Database,
  clock: Clock,
  owesPastDue: (accountId: string) => Promise<boolean>,
): LineManager => ({
  async read(accountId) {
    const line = await findPlayedLine(database, accountId)
    if (line?.isSilent) return 'unreachable'
    if (line === undefined) return undefined
    const isSuspended = line.isSuspended && (await owesPastDue(accountId))
    return standingAt({ ...line, isSuspended }, clock())
  },
  async provision(line) {
    const asked = await askPlayedLine(database, line, clock())
    if (asked === undefined) return 'refused'
    if (asked.isSilent) return 'unreachable'
    return asked.provisionEnds === 'refused' ? 'refused' : 'started'
  },
})

function standingAt(line: PlayedLine, now: Temporal.Instant): LineStanding {
  const { isSuspended, lightDbm, isPortUp, askedAt } = line
  const setUpAt =
    askedAt !== null && line.provisionEnds === 'done'
      ? askedAt.toTemporalInstant().add({ seconds: line.provisionSeconds })
      : undefined
  const isSetUp = setUpAt !== undefined && Temporal.Instant.compare(setUpAt, now) <= 0
  return {
    isSuspended,
    lightDbm: lightDbm ?? undefined,
    isPortUp,
    isProvisioned: isSetUp || line.isProvisioned,
    provisionedAt: isSetUp ? setUpAt : line.provisionedAt.toTemporalInstant(),
  }
}
