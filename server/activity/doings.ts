import type { ByKind } from '../acting/by.ts'
import { unsureOutcomes } from '../trail/read.ts'
import type { Told } from '../trail/trail.ts'
import type { World } from '../world.ts'
import { isTold, tellOfDoing } from './doing-letter.ts'
import { findToldDoings } from './told-store.ts'

/**
 * Emails the owners of an account about actions by people with access, and by support in their views. Sent once an
 * action is done, or if we can't be sure whether it was.
 */
export const tellOwners = (config: World['config']): Told => ({
  concerns: ({ by, what }) => byOthers.includes(by.kind) && what !== undefined && isTold(what),
  async tell(trx, { id, outcome }, now) {
    const isSure = outcome === 'done'
    if (!isSure && !isUnsure(outcome)) return
    for (const doing of await findToldDoings(trx, id)) await tellOfDoing(config, trx, doing, { isSure }, now)
  },
})

const byOthers: readonly ByKind[] = ['helper', 'staff']
const isUnsure = (outcome: string) => (unsureOutcomes as readonly string[]).includes(outcome)
