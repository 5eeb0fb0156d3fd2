import type { Role } from '@lightwell/rulebook/call.ts'
import { addView, type ViewSteps } from '@lightwell/server/staff/test-rows.ts'
import type { BrowserContext } from '@playwright/test'
import type { Household } from '../fixtures/household.ts'
import type { Lightwell } from '../fixtures/lightwell.ts'

/** A staff view that's open in a browser, with access to its database row. */
export interface ViewRow {
  id: string
  /** Ends the view from outside this browser. */
  end(): Promise<void>
  isOver(): Promise<boolean>
  /** True while changes may be made in the view. */
  isActing(): Promise<boolean>
}

/** Opens a view of the story's customer for a member of staff, and signs the member of staff in to the browser. */
export async function openView(
  { lightwell, household }: { lightwell: Lightwell; household: Household },
  context: BrowserContext,
  { accountId, ...steps }: ViewSteps & { role?: Role; accountId?: string } = {},
): Promise<ViewRow> {
  const { world, address } = lightwell
  const over = { identityId: await household.personId(), ...(accountId !== undefined && { accountId }) }
  const { cookie, viewId: id } = await addView(lightwell, over, steps)
  await context.addCookies([{ ...cookie, url: address, httpOnly: true, sameSite: 'Strict' }])
  const read = () =>
    world.database
      .selectFrom('views')
      .where('id', '=', id)
      .select(['ended_at', 'acts_until'])
      .executeTakeFirstOrThrow()
  return {
    id,
    end: () => endsView(lightwell, id),
    isOver: async () => (await read()).ended_at !== null,
    isActing: async () => (await read()).acts_until !== null,
  }
}

/** Ends a view elsewhere, as a supervisor does. */
export async function endsView({ world }: Lightwell, id: string): Promise<void> {
  const ended = { ended_at: world.clock().toString() }
  await world.database.updateTable('views').set(ended).where('id', '=', id).execute()
}

/** Ends all views of a member of staff, as a supervisor does. */
export async function endsViewsOf({ world }: Lightwell, staffId: string): Promise<void> {
  const ended = { ended_at: world.clock().toString(), ending: 'supervisor' } as const
  const theirs = await world.database
    .selectFrom('views')
    .select('id')
    .where('staff_id', '=', staffId)
    .execute()
  const ids = theirs.map(({ id }) => id)
  await world.database.updateTable('views').set(ended).where('id', 'in', ids).execute()
}
