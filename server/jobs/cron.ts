/** A job's schedule in the business zone. Every job runs at least once an hour; `lateAfterSeconds` relies on that. */
export type Cron = `${string} * * * *`

/** A job is late after this many scheduled runs without a success. */
const turnsUntilLate = 3

/** The seconds since a job's last success after which it's late. */
export function lateAfterSeconds(cron: Cron): number {
  const [minutes = ''] = cron.split(' ')
  const every = minutes === '*' ? 1 : Number(/^\*\/(\d+)$/.exec(minutes)?.[1] ?? 60)
  return turnsUntilLate * every * 60
}
