import { byOf } from '../acting/by.ts'
import type { TestServer } from '../testing/test-server.ts'
import type { Change } from './changes.ts'

/**
 * Adds an action by staff in a view to the trail.
 * @param outcome null: no outcome yet
 */
export async function addChange(
  { world }: Pick<TestServer, 'world'>,
  of: { viewId: string; staffId: string; identityId: string },
  change: Change,
  outcome: string | null = 'done',
): Promise<void> {
  const actor = {
    kind: 'staff',
    staffId: of.staffId,
    sessionId: '',
    userName: 'agent.one',
    role: 'agent',
  } as const
  const end = await world.trail.begin({
    by: byOf({ actor, account: undefined }),
    identityId: of.identityId,
    accountId: undefined,
    ...change,
    view: { id: of.viewId, reason: 'bill', isChecked: true, isActing: true },
  })
  if (outcome !== null) await end(outcome)
}
