import { newId } from '@lightwell/server/database/id.ts'
import { sumFigures } from '@lightwell/server/figures/sum-figures.ts'
import { staffOf } from '@lightwell/server/staff/test-rows.ts'
import type { Told } from '../fixtures/journey.ts'

/** The story's customer was helped at these instants, 90 minutes each time, and one check of the caller failed. All of it was counted. */
export async function wasHelpedAt(
  { lightwell, household }: Pick<Told, 'lightwell' | 'household'>,
  ...instants: string[]
): Promise<void> {
  const [identity_id, staff_id] = [await household.personId(), await staffOf(lightwell)]
  const views = instants.map((at) => {
    const opened = Temporal.Instant.from(at)
    return {
      id: newId(opened),
      staff_id,
      identity_id,
      reason: 'equipment' as const,
      opened_at: opened.toString(),
      ends_at: opened.add({ minutes: 90 }).toString(),
      ended_at: opened.add({ minutes: 90 }).toString(),
      failed_checks: 1,
    }
  })
  await lightwell.world.database.insertInto('views').values(views).execute()
  // Days that are over are counted once, and those before a story was told are.
  await nothingIsCounted({ lightwell })
  await sumFigures(lightwell.world)
}

/** No day was counted yet. */
export async function nothingIsCounted({ lightwell }: Pick<Told, 'lightwell'>): Promise<void> {
  await lightwell.world.database.deleteFrom('figures').execute()
}
