import { removalDays } from '@lightwell/rulebook/identity/recovery-days.ts'
import type { ByCustomer } from '../../acting/actor.ts'
import type { Queries } from '../../database/transaction.ts'
import { isByMailAlone } from './store.ts'

/**
 * Whether a factor that was added at `addedAt` can't be taken away yet in this session: a mailed link has set the password since, less than
 * `removalDays` ago, and nothing shows that its owner is here, since the session was opened by that password alone or by a factor that was
 * added with it.
 */
export const isTooSoon = (
  trx: Queries,
  { actor }: Pick<ByCustomer, 'actor'>,
  addedAt: Date,
  now: Temporal.Instant,
): Promise<boolean> =>
  isByMailAlone(trx, actor, { addedAt, since: now.subtract({ hours: 24 * removalDays }) })
