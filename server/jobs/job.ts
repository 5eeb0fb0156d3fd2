import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { RawBuilder } from 'kysely'
import type { World } from '../world.ts'
import type { Cron } from './cron.ts'

/** Something that runs by itself. It finds its work by state, so that running it twice does no harm. */
export interface Job {
  at: Cron
  /** Says how much it handled. One that may take long ends early once the server stops. */
  run(world: World, stopping?: AbortSignal): Promise<number>
  /**
   * What waits for it, as it stands behind the columns of a `select`: `from … where …`. It is the store's to say, once another
   * system was asked where that one knows.
   */
  waiting(moment: Moment, world: World): RawBuilder<unknown> | Promise<RawBuilder<unknown>>
}

/** When it is asked what waits. */
export interface Moment {
  now: Temporal.Instant
  /** The business day of `now`. */
  today: Day
}
