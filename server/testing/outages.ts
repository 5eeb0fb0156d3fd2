import { outages } from '../outages/content.ts'
import type { World } from '../world.ts'
import type { TestClock } from './test-clock.ts'

/** A line in the provider's file of outages. */
export type OutageLine = Record<
  'id' | 'kind' | 'services' | 'zips' | 'since' | 'text_en' | 'text_es',
  string
> &
  Partial<Record<'until' | 'over_at', string | undefined>>

/** Loads a new version of the provider's file of outages, and moves the clock until servers show it. */
export async function loadOutages(
  { world, clock }: { world: World; clock: TestClock },
  ...lines: OutageLine[]
): Promise<void> {
  const { database } = world
  await database.deleteFrom('content_items').where('kind', '=', outages.name).execute()
  const rows = lines.map((line, position) => ({
    kind: outages.name,
    id: line.id,
    position,
    item: JSON.stringify(line),
    loaded_at: clock.read().toString(),
  }))
  if (rows.length > 0) await database.insertInto('content_items').values(rows).execute()
  // Waits longer than the servers' caches last.
  clock.pass({ seconds: 5 })
}
