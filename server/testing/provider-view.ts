import { newId } from '../database/id.ts'
import { digestOfToken } from '../web/token.ts'
import type { TestServer } from './test-server.ts'
import type { Visitor } from './visitor.ts'

/**
 * Opens a view of a customer in which a signed-in member of staff can make changes. Each of their requests then names
 * the view.
 * @returns the view's id
 */
export async function actInView(
  { world: { database, clock } }: Pick<TestServer, 'world'>,
  visitor: Visitor,
  { identityId }: { identityId: string },
): Promise<string> {
  const { id: session_id, staff_id } = await database
    .selectFrom('staff_sessions')
    .where('token_hash', '=', digestOfToken(visitor.cookies.get('lightwell-staff') ?? ''))
    .select(['id', 'staff_id'])
    .executeTakeFirstOrThrow()
  if (staff_id === null) throw new Error('They’re no longer active.')
  const now = clock()
  const viewId = newId(now)
  const times = { opened_at: now, checked_at: now, acts_until: now.add({ minutes: 10 }) }
  await database
    .insertInto('views')
    .values({
      id: viewId,
      session_id,
      staff_id,
      identity_id: identityId,
      account_id: null,
      reason: 'bill',
      ticket: null,
      opened_at: times.opened_at.toString(),
      checked_at: times.checked_at.toString(),
      acts_until: times.acts_until.toString(),
      ends_at: now.add({ minutes: 30 }).toString(),
      ended_at: null,
    })
    .execute()
  visitor.headers['lightwell-view'] = viewId
  return viewId
}
