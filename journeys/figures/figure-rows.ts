import { newId } from '@lightwell/server/database/id.ts'
import { sumFigures } from '@lightwell/server/figures/sum-figures.ts'
import { staffOf } from '@lightwell/server/staff/test-rows.ts'
import type { Story } from '../fixtures/journey.ts'

/**
 * Records a staff view of the story's customer at each of these instants. Each view lasts 90 minutes and has one failed
 * check of the caller. Then counts the figures.
 */
export async function wasHelpedAt(
  { lightwell, household }: Pick<Story, 'lightwell' | 'household'>,
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
  // Each past day is counted just once, and these days have been counted already, without the new views. So clear the
  // counts first.
  await nothingIsCounted({ lightwell })
  await sumFigures(lightwell.world)
}

/** Deletes the stored figures of all days, so that all days are counted again. */
export async function nothingIsCounted({ lightwell }: Pick<Story, 'lightwell'>): Promise<void> {
  await lightwell.world.database.deleteFrom('figures').execute()
}
