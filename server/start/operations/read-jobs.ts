import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { type Cron, lateAfterSeconds } from '../../jobs/cron.ts'
import type { Job, Moment } from '../../jobs/job.ts'
import { findMisfits, type ListedMisfit } from '../../jobs/misfit-store.ts'
import { findJobStates, type JobState } from '../../jobs/state-store.ts'
import { countOpenDiscrepancies, findOldestPending } from '../../payments/read.ts'
import { type ChainFacts, readChain } from '../../trail/chain/read.ts'
import type { World } from '../../world.ts'
import { jobs } from '../nouns.ts'

export type { ListedMisfit }

/** A job as operators see it. */
export interface ToldJob extends JobState {
  /** When it runs; absent for one that does not run any more. */
  at?: Cron
  /** How old its last success may become. */
  lateAfterSeconds?: number
}

/** What operators are told of what runs by itself. */
export interface JobFacts {
  jobs: ToldJob[]
  /** How many differences between the books and the provider's report nobody has resolved. */
  openDiscrepancies: number
  /** How long the payment that is pending the longest has been. */
  oldestPendingSeconds: number
  trail: ChainFacts
}

/** How every job fares. */
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

function timesOf(name: string): Pick<ToldJob, 'at' | 'lateAfterSeconds'> {
  const at = (jobs as Readonly<Record<string, Job>>)[name]?.at
  return at === undefined ? {} : { at, lateAfterSeconds: lateAfterSeconds(at) }
}

/** What does not fit, the newest first. */
export const readMisfits = ({ database }: World, most: number): Promise<ListedMisfit[]> =>
  findMisfits(database, most)
