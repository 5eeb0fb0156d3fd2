import { Gauge, type Registry } from 'prom-client'

/** The facts about a job for its metrics. */
interface GaugedJob {
  job: string
  succeededAt: Date | null
  ageSeconds: number
  lateAfterSeconds?: number
  backlog: number
  misfits: number
}

/** The facts about all scheduled jobs and their results, for metrics. */
export interface JobsStand {
  jobs: readonly GaugedJob[]
  openDiscrepancies: number
  oldestPendingSeconds: number
  trail: { broken: number }
}

/**
 * Registers the metrics about scheduled jobs. Returns a function that sets them at each scrape. When the database is
 * down, it's called with undefined, and the metrics have no value.
 */
export function openJobGauges(registry: Registry): (known: JobsStand | undefined) => void {
  const registers = [registry]
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `lightwell_job_${name}`, help, labelNames: ['job'], registers })
  const gauges: [Gauge<'job'>, (job: GaugedJob) => number | null | undefined][] = [
    [gauge('age_seconds', 'Time since the last success of a job'), ({ ageSeconds }) => ageSeconds],
    [gauge('late_after_seconds', 'How old a job may become'), ({ lateAfterSeconds }) => lateAfterSeconds],
    [
      gauge('last_success_timestamp_seconds', 'When a job last succeeded'),
      ({ succeededAt }) => succeededAt && succeededAt.getTime() / 1000,
    ],
    [gauge('backlog', 'How much waits for a job, counted to 100,000'), ({ backlog }) => backlog],
    [gauge('misfits', 'How much a job left for later'), ({ misfits }) => misfits],
  ]
  const discrepancies = new Gauge({
    name: 'lightwell_discrepancies_open',
    help: 'Differences between the books and the provider’s report that nobody has resolved',
    registers,
  })
  const oldestPending = new Gauge({
    name: 'lightwell_payments_pending_oldest_seconds',
    help: 'How long the payment that is pending the longest has been; 0 where none is',
    registers,
  })
  const brokenTrail = new Gauge({
    name: 'lightwell_trail_broken',
    help: 'Batches of the trail that don’t match',
    registers,
  })
  return (known) => {
    for (const [each, value] of gauges) {
      each.reset()
      for (const job of known?.jobs ?? []) {
        const figure = value(job) ?? undefined
        if (figure !== undefined) each.set({ job: job.job }, figure)
      }
    }
    discrepancies.set(known?.openDiscrepancies ?? Number.NaN)
    brokenTrail.set(known?.trail.broken ?? Number.NaN)
    oldestPending.set(known?.oldestPendingSeconds ?? Number.NaN)
  }
}
