/** When a job runs, in the business zone: once an hour at least, as `lateAfterSeconds` reads it. */
export type Cron = `${string} * * * *`

/** After so many of its own turns without a success a job is late. */
const turnsUntilLate = 3

/** How long after its last success a job is late, in seconds. */
export function lateAfterSeconds(cron: Cron): number {
  const [minutes = ''] = cron.split(' ')
  const every = minutes === '*' ? 1 : Number(/^\*\/(\d+)$/.exec(minutes)?.[1] ?? 60)
  return turnsUntilLate * every * 60
}
