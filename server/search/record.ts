import type { Call } from '@lightwell/rulebook/call.ts'
import type { ByStaff, ByStaffInView } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import type { World } from '../world.ts'

/** The people and accounts that a search found, and the typed text. */
interface Search {
  people: readonly { uid: string }[]
  accounts?: readonly { accountId: string }[]
  typed: string
}

const mostNamed = 20

/**
 * Records a search on the audit trail before anyone reads the results. The entry has the ids of the first 20 people and
 * accounts. The typed text is encrypted with the key of the person found, so it's only kept if the search found exactly
 * one.
 */
export async function recordSearch(
  { database, trail }: World,
  { method, path }: Pick<Call, 'method' | 'path'>,
  { actor }: ByStaff | ByStaffInView,
  { people, accounts = [], typed }: Search,
): Promise<void> {
  const ids = [...people.map(({ uid }) => uid), ...accounts.map(({ accountId }) => accountId)]
  const [person] = people
  const [account] = accounts
  const entry = {
    by: byOf({ actor, account: undefined }),
    identityId: ids.length === 1 ? person?.uid : undefined,
    accountId: ids.length === 1 ? account?.accountId : undefined,
    call: `${method} ${path}`,
    about: ids.slice(0, mostNamed),
    words: typed,
  }
  await trail.note(database, entry)
}

/** Records a search that was refused after it ran. Its results aren't recorded. */
export async function recordRefusal(
  { trail }: World,
  { method, path }: Pick<Call, 'method' | 'path'>,
  { actor }: ByStaff | ByStaffInView,
  code: string,
): Promise<void> {
  const by = byOf({ actor, account: undefined })
  const end = await trail.begin({
    by,
    identityId: undefined,
    accountId: undefined,
    call: `${method} ${path}`,
  })
  await end(code)
}
