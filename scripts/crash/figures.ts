import type { FindingName } from './findings.ts'
import type { KillCounts } from './killer.ts'
import type { LineCounts } from './wire.ts'

/** A run's events in numbers, and the errors it found. */
export interface CrashFigures {
  seed: number
  seconds: number
  /** The processes that were killed with `kill -9`. */
  kills: KillCounts
  databaseCrashes: number
  days: number
  orders: number
  /** The number of payments in our books, by final status. */
  payments: Record<string, number>
  /** The number of charges to which the payment provider applied each fault. */
  faults: Record<string, number>
  lines: LineCounts
  /**
   * The answers that clients got when they canceled or changed a scheduled payment, with the number of clients for
   * each.
   */
  secondThoughts: Record<string, number>
  /** The number of answers that showed a payment the client already knew about. */
  replays: number
  findings: Record<FindingName, string[]>
}

/** True if the run found no errors. */
export const isSound = ({ findings }: CrashFigures): boolean =>
  Object.values(findings).every((sentences) => sentences.length === 0)

/**
 * Formats the figures for people. Includes every error found, since a rare error may not happen again in the next run.
 */
export function printable(figures: CrashFigures): string {
  const { kills, lines, findings } = figures
  const killed = kills.servers + kills.janitors
  const rows: [string, string][] = [
    [
      'kills',
      `${killed} (${kills.servers} of servers, ${kills.janitors} of janitors); ${kills.frozen} servers stood still for a while`,
    ],
    [
      'in the middle',
      `${kills.inTheMiddle} kills of servers cut ${kills.requestsCut} requests, those of janitors met ${kills.openAtJanitorKills} open payments`,
    ],
    ['database', `${figures.databaseCrashes} crashes`],
    ['payments', `${figures.orders} ordered on ${figures.days} days: ${counted(figures.payments)}`],
    ['second thoughts', `${sum(figures.secondThoughts)}: ${counted(figures.secondThoughts)}`],
    ['faults', `${sum(figures.faults)}: ${counted(figures.faults)}`],
    ['requests', `${lines.requests}, of which ${lines.retries} retries, ${figures.replays} answered again`],
    [
      'lines',
      `${lines.broken} broken, ${lines.givenUp} given up, ${lines.nobody} found nobody; ${counted(lines.away) || 'never away'}`,
    ],
    ...Object.entries(findings).map(([name, found]): [string, string] => [name, String(found.length)]),
  ]
  const table = rows.map(([name, value]) => `  ${name.padEnd(16)}${value}`)
  const sentences = Object.entries(findings).flatMap(([name, found]) =>
    found.map((sentence) => `  ${name}: ${sentence}`),
  )
  const head = `seed ${figures.seed}, ${figures.seconds.toFixed(0)} s`
  return [head, ...table, ...sentences].join('\n')
}

const counted = (counts: Record<string, number>) =>
  Object.entries(counts)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, count]) => `${count} ${name}`)
    .join(', ')

/** Counts the items by name. */
export function countBy<T>(all: Iterable<T>, nameOf: (one: T) => string): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(all, nameOf)].map(([name, ones]) => [name, ones.length]))
}

const sum = (counts: Record<string, number>) =>
  Object.values(counts).reduce((total, count) => total + count, 0)
