import { raiseFlags } from '@lightwell/server/flags/raise.ts'
import { addView } from '@lightwell/server/testing/staff-rows.ts'
import type { Told } from '../fixtures/journey.ts'

/** An agent looked at the story's customer without a ticket, and the job has seen it. @returns the name of the customer's household */
export async function looksWithoutTicket({ lightwell, household }: Pick<Told, 'lightwell' | 'household'>) {
  const { world } = lightwell
  const { viewId } = await addView(lightwell, { identityId: await household.personId() })
  const ended = world.database.updateTable('views').set({ ended_at: world.clock().toString() })
  await ended.where('id', '=', viewId).execute()
  await raiseFlags(world)
  return viewId
}

/** Finds what a supervisor made of the flag of a view. */
export const outcomeOf = async ({ lightwell }: Pick<Told, 'lightwell'>, viewId: string) =>
  (
    await lightwell.world.database
      .selectFrom('flags')
      .where('view_id', '=', viewId)
      .select('outcome')
      .executeTakeFirstOrThrow()
  ).outcome
