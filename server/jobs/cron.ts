/** A job's schedule in the business zone. At least once an hour, which `lateAfterSeconds` relies on. */
export type Cron = `${string} * * * *`

/** A job is late after this many scheduled runs without a success. */
const turnsUntilLate = 3

/** The seconds since its last success after which a job is late. */
export function lateAfterSeconds(cron: Cron): number {
  const [minutes = ''] = cron.split(' ')
  const every = minutes === '*' ? 1 : Number(/^\*\/(\d+)$/.exec(minutes)?.[1] ?? 60)
  return turnsUntilLate * every * 60
}
