/** When each job runs: cron, in the business zone. Once an hour at least, as `lateAfterSeconds` reads them. */
export const schedules = {
  'make-statements': '*/5 * * * *',
  'announce-bills': '* * * * *',
  'tell-biller': '* * * * *',
  'make-scheduled': '* * * * *',
  'resolve-pending': '* * * * *',
  'resume-validations': '* * * * *',
  'tell-expiries': '* * * * *',
  'reseal-tokens': '*/5 * * * *',
  'forget-tokens': '* * * * *',
  'send-mails': '* * * * *',
  'print-bills': '*/10 * * * *',
  reconcile: '*/10 * * * *',
  'forget-forms': '17 * * * *',
  'forget-mails': '37 * * * *',
  'forget-expired': '27 * * * *',
  'forget-misfits': '37 * * * *',
} as const satisfies Record<string, `${string} * * * *`>

/** After so many of its own turns without a success a job is late. */
const turnsUntilLate = 3

/** How long after its last success a job is late, in seconds; `undefined` for one that is not scheduled any more. */
export function lateAfterSeconds(job: string): number | undefined {
  const cron = (schedules as Record<string, string>)[job]
  if (cron === undefined) return undefined
  const [minutes = ''] = cron.split(' ')
  const every = minutes === '*' ? 1 : Number(/^\*\/(\d+)$/.exec(minutes)?.[1] ?? 60)
  return turnsUntilLate * every * 60
}
