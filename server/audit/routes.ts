import { Readable } from 'node:stream'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import type { Call } from '@lightwell/rulebook/call.ts'
import * as contract from '@lightwell/rulebook/trail/contract.ts'
import type { ByStaff, ByStaffInView } from '../acting/actor.ts'
import { readChain } from '../trail/chain/read.ts'
import { type Guard, staff } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { type Serving, serve, serveFile } from '../web/serve.ts'
import type { World } from '../world.ts'
import { type Asked, filterOf } from './filter.ts'
import { readTrailPage } from './read-trail.ts'
import { recordTrailSearch } from './record.ts'
import { findStaffNames } from './staff-store.ts'
import { findNamed } from './store.ts'
import { writeTrail } from './write-csv.ts'

/**
 * Admits staff without writing to the trail. A search writes its own row, which names the customer it's about. The
 * page's other calls aren't about a customer.
 */
const auditing: Guard<unknown, ByStaff | ByStaffInView> = { ...staff, isOffTrail: true }

/** Serves the trail to supervisors: as pages, as a file, and the state of its batches (decisions-staff §11). */
export function serveAudit(serving: Serving, world: World): void {
  const { database, clock, config } = world

  serve(serving, contract.searchTrail, limited('look', auditing), async ({ query }, acting) => {
    const { before, ...asked } = query
    const page = await readTrailPage(world, filterOf(asked, world), before)
    const { isPerson, isView, ...named } = await record(contract.searchTrail, acting, asked)
    return { ...page, named }
  })

  serveFile(
    serving,
    contract.downloadTrail,
    limited('trail-download', auditing),
    async ({ query }, acting) => {
      await record(contract.downloadTrail, acting, query)
      return {
        name: `trail-${dayOf(clock(), config.businessZone)}.csv`,
        content: Readable.from(writeTrail(world, filterOf(query, world)), { highWaterMark: 1 }),
      }
    },
  )

  serve(serving, contract.readTrailChain, limited('look', auditing), async () => {
    const { newest, roundedAt, broken, faults } = await readChain(world)
    return {
      newest: newest ? { ...newest, upTo: newest.upTo.toISOString() } : null,
      checkedAt: roundedAt?.toISOString() ?? null,
      broken,
      faults: faults.map(({ foundAt, ...fault }) => ({ ...fault, foundAt: foundAt.toISOString() })),
    }
  })

  serve(serving, contract.listTrailStaff, auditing, () => findStaffNames(database))

  async function record(call: Pick<Call, 'method' | 'path'>, acting: ByStaff | ByStaffInView, asked: Asked) {
    const named = await findNamed(database, asked)
    await recordTrailSearch(world, call, acting, asked, named)
    return named
  }
}
