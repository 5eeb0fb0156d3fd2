import { raiseFlags } from '@lightwell/server/flags/raise.ts'
import { addView, staffOf } from '@lightwell/server/staff/test-rows.ts'
import type { Story } from '../fixtures/journey.ts'

/** Adds a staff view of the story's customer without a ticket, then runs the job that flags such views. */
export async function viewsWithoutTicket({ lightwell, household }: Pick<Story, 'lightwell' | 'household'>) {
  const { world } = lightwell
  const { viewId } = await addView(lightwell, { identityId: await household.personId() })
  const ended = world.database.updateTable('views').set({ ended_at: world.clock().toString() })
  await ended.where('id', '=', viewId).execute()
  await raiseFlags(world)
}

/** Records that a supervisor gave the flagged agent a link for setting up the agent's sign-in. */
export async function gaveLink({ lightwell }: Pick<Story, 'lightwell'>, supervisorId: string): Promise<void> {
  const { database, clock } = lightwell.world
  const given = { link_giver_id: supervisorId, link_given_at: clock().toString() }
  await database
    .updateTable('staff')
    .set(given)
    .where('id', '=', await staffOf(lightwell))
    .execute()
}
