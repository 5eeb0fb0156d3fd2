import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { type Cron, lateAfterSeconds } from '../../jobs/cron.ts'
import { findDeadLetters, type ListedDeadLetter } from '../../jobs/dead-letter-read.ts'
import type { Job, Moment } from '../../jobs/job.ts'
import { findJobStates, type JobState } from '../../jobs/state-read.ts'
import { countOpenDiscrepancies, findOldestPending } from '../../payments/read.ts'
import { type ChainFacts, readChain } from '../../trail/chain/read.ts'
import type { World } from '../../world.ts'
import { jobs } from '../nouns.ts'

export type { ListedDeadLetter }

/** A job as operators see it. */
export interface ShownJob extends JobState {
  /** The job's schedule. Left out for a job that no longer exists. */
  at?: Cron
  /** The job counts as late this many seconds after its last success. */
  lateAfterSeconds?: number
}

/** The facts about background jobs that operators see. */
export interface JobFacts {
  jobs: ShownJob[]
  /** The number of unresolved differences between the ledger and the provider's report. */
  openDiscrepancies: number
  /** The age of the oldest pending payment. */
  oldestPendingSeconds: number
  trail: ChainFacts
}

/** Reads the state of every job. */
export async function readJobs(world: World): Promise<JobFacts> {
  const now = world.clock()
  const moment: Moment = { now, today: dayOf(now, world.config.businessZone) }
  const waiting = await Promise.all(
    Object.entries(jobs).map(async ([name, job]) => [name, await job.waiting(moment, world)] as const),
  )
  const states = await findJobStates(world.database, Object.fromEntries(waiting), now)
  return {
    jobs: states.map((state) => ({ ...state, ...timesOf(state.job) })),
    openDiscrepancies: await countOpenDiscrepancies(world.database),
    oldestPendingSeconds: await findOldestPending(world.database, now),
    trail: await readChain(world),
  }
}

function timesOf(name: string): Pick<ShownJob, 'at' | 'lateAfterSeconds'> {
  const at = (jobs as Readonly<Record<string, Job>>)[name]?.at
  return at === undefined ? {} : { at, lateAfterSeconds: lateAfterSeconds(at) }
}

/** Reads the dead letters, newest first. */
export const readDeadLetters = ({ database }: World, most: number): Promise<ListedDeadLetter[]> =>
  findDeadLetters(database, most)
