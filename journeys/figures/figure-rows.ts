import { newId } from '@lightwell/server/database/id.ts'
import { sumFigures } from '@lightwell/server/figures/sum-figures.ts'
import { staffOf } from '@lightwell/server/staff/test-rows.ts'
import type { Story } from '../fixtures/journey.ts'

/**
 * Records that the story's customer was helped at each of these instants for 90 minutes, with one failed check of the
 * caller each time. Then counts the figures.
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
  // Past days are counted only once, and the days before the story have been counted already. So clear them first.
  await nothingIsCounted({ lightwell })
  await sumFigures(lightwell.world)
}

/** Clears all counted days. */
export async function nothingIsCounted({ lightwell }: Pick<Story, 'lightwell'>): Promise<void> {
  await lightwell.world.database.deleteFrom('figures').execute()
}
