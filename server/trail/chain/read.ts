// The state of the trail's chain of batches, for operators.
import { sql } from 'kysely'
import { madeAt } from '../../database/id.ts'
import type { World } from '../../world.ts'
import type { Fault } from './check.ts'
import { findProgress } from './check-store.ts'
import { findNewest } from './store.ts'

export interface ChainFacts {
  /** The batch that was closed last, and the time it goes up to. Undefined if no batch has been closed. */
  newest: { number: number; digest: string; upTo: Date } | undefined
  /** The time at which the last complete round of checks ended. A round rereads all batches. */
  roundedAt: Date | null
  broken: number
  /** The first few faults. */
  faults: { number: number; fault: Fault; foundAt: Date }[]
}

const mostFaults = 50

/** Reads the state of the chain. */
export async function readChain({ database }: World): Promise<ChainFacts> {
  const newest = await findNewest(database)
  const { roundedAt } = await findProgress(database)
  const found = await sql<ChainFacts['faults'][number] & { broken: number }>`
    select number, fault, found_at as "foundAt", (count(*) over ())::int as broken from trail_faults
    order by number limit ${mostFaults}`.execute(database)
  return {
    newest: newest && {
      number: newest.number,
      digest: newest.digest.toString('hex'),
      upTo: madeAt(newest.upToId),
    },
    roundedAt,
    broken: found.rows[0]?.broken ?? 0,
    faults: found.rows.map(({ number, fault, foundAt }) => ({ number, fault, foundAt })),
  }
}
