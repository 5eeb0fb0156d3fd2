/** A job's schedule in the business zone: minutes only, so every job runs at least once an hour. */
export type Cron = `${string} * * * *`

/** The number of scheduled runs without a success after which a job is late. */
const turnsUntilLate = 3

/** Returns how many seconds after its last success a job counts as late. */
export function lateAfterSeconds(cron: Cron): number {
  const [minutes = ''] = cron.split(' ')
  const every = minutes === '*' ? 1 : Number(/^\*\/(\d+)$/.exec(minutes)?.[1] ?? 60)
  return turnsUntilLate * every * 60
}
