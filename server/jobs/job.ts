import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { RawBuilder } from 'kysely'
import type { World } from '../world.ts'
import type { Cron } from './cron.ts'

/** A background job. It finds its work by state, such as unsent emails, so running it twice does no harm. */
export interface Job {
  at: Cron
  /** Runs the job, and returns the number of items it handled. A long job ends early when `stopping` is aborted. */
  run(world: World, stopping?: AbortSignal): Promise<number>
  /**
   * The job's backlog, as the part of a `select` after its columns: `from … where …`. Some jobs have to ask another
   * system for their backlog.
   */
  waiting(moment: Moment, world: World): RawBuilder<unknown> | Promise<RawBuilder<unknown>>
}

/** The time at which a backlog is read. */
export interface Moment {
  now: Temporal.Instant
  /** The business day at `now`. */
  today: Day
}

declare module '../noun.ts' {
  interface Noun {
    /** The noun's scheduled jobs, by the names operators see. */
    jobs?: Record<string, Job>
  }
}
