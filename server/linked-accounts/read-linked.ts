import type { CallReply } from '@lightwell/rulebook/call.ts'
import type { listLinked } from '@lightwell/rulebook/linked-accounts/contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import { lookAtTries } from '../accounts/pin.ts'
import type { OverCustomer } from '../acting/actor.ts'
import type { World } from '../world.ts'
import { findLinks } from './store.ts'

type Answer = CallReply<typeof listLinked>

/** The accounts of whoever is signed in, the one that opens first before the others, and how many tries to link one they have. */
export async function readLinked(
  world: World,
  { subject }: OverCustomer,
): Promise<Answer & { find: (id: AccountId) => Answer['accounts'][number] | undefined }> {
  const { database, limits } = world
  const own = limits.look('link', { person: subject.id })
  const { links, counts } = await findLinks(database, subject.id, own.counts)
  const owned = subject.accounts.filter(({ role }) => role === 'owner')
  const tried = await lookAtTries(
    world,
    owned.map(({ accountNumber }) => accountNumber),
  )
  const { left, fullUntil } = own.told(counts)
  const accounts = subject.accounts.map((account, place) => ({
    id: account.id,
    accountNumber: account.accountNumber,
    name: account.name,
    serviceAddress: account.serviceAddress,
    nickname: account.nickname,
    role: account.role,
    isOnlyOwner: links.get(account.id)?.isOnlyOwner ?? false,
    billing: account.billing,
    pays: account.pays,
    seesServices: account.seesServices,
    manages: account.manages,
    opensFirst: place === 0,
    paperless: account.mayBill ? (links.get(account.id)?.paperless ?? null) : null,
    linkedAt: new Date(links.get(account.id)?.linkedAt ?? 0).toISOString(),
    lockedOutUntil: tried.get(account.accountNumber)?.toString() ?? null,
  }))
  return {
    accounts,
    linking: { triesLeft: left ?? mostTries, lockedUntil: fullUntil?.toString() ?? null },
    find: (id) => accounts.find((account) => account.id === id),
  }
}

/** Where nothing is limited. */
const mostTries = 5
