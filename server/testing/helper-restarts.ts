import { byPerson } from '../demo/by.ts'
import type { TrailEntry } from '../trail/trail.ts'
import type { TestServer } from './test-server.ts'

/**
 * Records on the audit trail that someone who helps with an account is about to restart something.
 * @returns a function that records the outcome
 */
export const beginRestart = (
  { world }: Pick<TestServer, 'world'>,
  { identityId, accountId }: { identityId: string; accountId: string },
  more: Partial<Pick<TrailEntry, 'by' | 'view' | 'what' | 'about'>> = {},
) =>
  world.trail.begin({
    by: byPerson(identityId, 'helper'),
    identityId,
    accountId,
    call: 'POST /api/accounts/{id}/equipment/{equipmentId}',
    what: 'restarted',
    ...more,
  })
