import { flagsOf, type RaisedFlag, raisedOncePerHour } from '@lightwell/rulebook/flags/rules.ts'
import type { RawBuilder } from 'kysely'
import { firstId, newId } from '../database/id.ts'
import type { Queries } from '../database/transaction.ts'
import { workThrough } from '../jobs/dead-letters.ts'
import { isNoDeadLetter } from '../jobs/read.ts'
import { holdUnjudged, storeJudged, type Unjudged } from '../views/judging.ts'
import type { World } from '../world.ts'
import { readViewFacts, type ViewFacts } from './judge-store.ts'
import { findLastFlags, insertFlags, type LastFlag, type NewFlag } from './raise-store.ts'

const job = 'raise-flags'
/**
 * The most views that one transaction checks for flags. These views are locked meanwhile, so calls that change them
 * have to wait.
 */
const viewsAtOnce = 50
const hourMilliseconds = 3_600_000

/**
 * Raises flags on views that were opened or ended since this job last ran. The transaction that stores a view's flags
 * also marks the view as checked, so a crash loses no flags.
 * @returns the number of views checked
 */
export const raiseFlags = (world: World): Promise<number> =>
  workThrough<Unjudged>(world, {
    job,
    most: viewsAtOnce,
    thingOf: ({ id }) => id,
    claim(trx, most, after) {
      const now = world.clock()
      const which = (id: RawBuilder<unknown>) => isNoDeadLetter(job, id, now)
      return holdUnjudged(trx, { which, after: after?.id }, now, most)
    },
    async work(trx, views) {
      const now = world.clock()
      const ids = views.map(({ id }) => id)
      const facts = await readViewFacts(trx, ids, now)
      await insertFlags(trx, await newFlags(trx, world, facts))
      await storeJudged(trx, ids, now)
    },
  })

/**
 * Builds the flags of views. A flag's id is made from the time that the flag is about, because lists of flags are
 * ordered by id.
 */
async function newFlags(trx: Queries, { config }: World, views: readonly ViewFacts[]): Promise<NewFlag[]> {
  const [oldest] = views
  if (oldest === undefined) return []
  const hourly = await findLastFlags(trx, {
    kinds: raisedOncePerHour,
    staffIds: [...new Set(views.map(({ staffId }) => staffId))],
    since: firstId(oldest.openedAt.toTemporalInstant().subtract({ hours: 1 })),
  })
  return views.flatMap((view) =>
    flagsOf(view, config.flagLimits).flatMap((flag) => {
      const at = momentOf(view, flag)
      if (raisedOncePerHour.includes(flag.kind)) {
        const mine = { staffId: view.staffId, kind: flag.kind, at }
        if (hourly.some((last) => isWithinHour(last, mine))) return []
        hourly.push(mine)
      }
      return [{ ...flag, id: newId(at.toTemporalInstant()), viewId: view.id, staffId: view.staffId, at }]
    }),
  )
}

const momentOf = ({ failedAt, openedAt }: ViewFacts, { kind }: RaisedFlag): Date =>
  kind === 'failed-checks' ? (failedAt ?? openedAt) : openedAt

const isWithinHour = (last: LastFlag, { staffId, kind, at }: LastFlag): boolean =>
  last.staffId === staffId &&
  last.kind === kind &&
  Math.abs(at.getTime() - last.at.getTime()) < hourMilliseconds
