import type { CallAnswer } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/support/contract.ts'
import type { OverCustomer } from '../acting/actor.ts'
import type { World } from '../world.ts'
import { findAccessLog } from './access-log-store.ts'
import { changeOf, closingDayOf, withoutRepeatedLinks } from './changes.ts'

const entriesAtOnce = 20

/**
 * Reads support's views of a customer, newest first, each with its reason and the changes made in it.
 * @param before the id of the last view on the previous page
 */
export async function readSupport(
  { database }: World,
  { subject }: OverCustomer,
  before: string | undefined,
): Promise<CallAnswer<typeof contract.readSupport>> {
  const found = await findAccessLog(database, subject.id, before, entriesAtOnce + 1)
  const views = found.slice(0, entriesAtOnce).map(({ at, checksFailedAt, changes, ...entry }) => ({
    ...entry,
    at: at.toISOString(),
    checksFailedAt: checksFailedAt?.toISOString() ?? null,
    changes: withoutRepeatedLinks(changes).map((change) => ({
      at: new Date(change.at).toISOString(),
      what: changeOf(change),
      day: closingDayOf(change),
      isSure: change.isSure,
    })),
  }))
  return { views, hasMore: found.length > entriesAtOnce }
}
