import type { NotApproved } from '@lightwell/rulebook/approvals/refusals.ts'
import { everyScope } from '@lightwell/rulebook/linked-accounts/scopes.ts'
import { mayLinkAlone } from '@lightwell/rulebook/linked-accounts/staff-link.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { findToLink } from '../accounts/find-account.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { type ByStaffInView, personOf } from '../acting/actor.ts'
import { byOf } from '../acting/by.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import type { Asked } from '../events/security-events.ts'
import { recordEvent } from '../identity/event-write.ts'
import { lockPerson } from '../identity/write.ts'
import { counting } from '../web/counting.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { countingStaff } from './counting-staff.ts'
import { findHolders, linkHolder } from './holders.ts'
import { notifyOfLink } from './mails.ts'
import { noteAccess } from './note-access.ts'
import { type NotStill, refuseLeft } from './still-may.ts'
import { findUsers } from './user-write.ts'

type Refusal =
  | NotStill
  | 'no-match'
  | 'not-found'
  | 'already-linked'
  | 'protected-account'
  | NotApproved
  | 'too-many-requests'
type Found = NonNullable<Awaited<ReturnType<typeof findToLink>>>

/**
 * Links an account to the customer in view, without its PIN. If the account has no owner, the customer becomes its
 * owner. Otherwise, its owner is notified at once and can end the customer's access. Somebody on the phone could name
 * anybody's account, so a second member of staff has to approve the link. That's not needed for an unprotected account
 * without an owner, if the customer's verified email is the one on file (`mayLinkAlone`,
 * docs/decisions/2026-11-28-links-by-support.md).
 * @param name the account's id, or its number as typed
 */
export async function linkByStaff(
  world: World,
  acting: ByStaffInView,
  name: string,
  asked: Asked,
): Promise<AccountId | Refused<Refusal>> {
  const { actor } = acting
  // Every number that staff try counts, so the limit doesn't reveal which numbers exist.
  const found = await counting<Found | undefined, never>(
    world,
    asked,
    ['look', { person: personOf(actor) }],
    async () => findToLink(world.database, name),
  )
  if (found instanceof Refused) return found
  if (found === undefined) return refuse('no-match')
  if (found.isProtected && actor.role !== 'supervisor') return refuse('protected-account')
  const linked = await countingStaff(world, acting, asked, () =>
    inTransaction(world.database, (trx) => link(world, trx, acting, found)),
  )
  if (linked instanceof Refused) return linked
  world.events.identityChanged(asked, { what: 'account-linked', identityId: acting.subject.id })
  return found.id
}

async function link(
  world: World,
  trx: Queries,
  acting: ByStaffInView,
  { id: accountId, accountNumber, contactEmail, isProtected }: Found,
): Promise<'linked' | Refused<Refusal>> {
  const { subject } = acting
  const now = world.clock()
  await holdAccount(trx, accountId)
  const person = await lockPerson(trx, subject.id)
  if (person === undefined) return refuse('not-found')
  const left = await refuseLeft(trx, acting, world)
  if (left) return left
  const users = await findUsers(trx, accountId)
  if (users.some(({ identityId }) => identityId === subject.id)) return refuse('already-linked')
  const hasOwner = users.some(({ role }) => role === 'owner')
  const isTheirsOnFile = person.isVerified && contactEmail?.toLowerCase() === person.email
  const approved = mayLinkAlone({ hasOwner, isTheirsOnFile, isProtected })
    ? undefined
    : await world.approvals.askSecondPerson(
        trx,
        world,
        acting,
        {
          call: hasOwner ? 'linkBesideOwner' : 'linkAsOwner',
          detail: accountNumber,
          shown: { accountId },
        },
        now,
      )
  if (approved instanceof Refused) return approved
  const holders = await findHolders(trx, accountId)
  // Uses the approval first, because a new owner voids all open requests about the account.
  await approved?.use()
  await linkHolder(world, trx, { accountId, identityId: subject.id }, now)
  const by = byOf(acting)
  await recordEvent(trx, subject.id, 'account-linked', now, undefined, by)
  const call = 'POST /api/profile/accounts/{id}'
  await noteAccess(world, trx, { accountId, identityId: subject.id, isHelper: hasOwner, by, call })
  const scopes = everyScope
  const news = {
    what: 'linked-by-support',
    accountId,
    person: { ...subject, ...person },
    scopes,
    holders,
  } as const
  await notifyOfLink(world, trx, news, now)
  return 'linked'
}
