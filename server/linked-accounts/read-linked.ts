import type { CallAnswer, CallReply } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/linked-accounts/contract.ts'
import { triesOf } from '../accounts/pin.ts'
import type { InViewOnAccount, OverAccount, OverCustomer } from '../acting/actor.ts'
import { readAutopays } from '../autopay/read-autopays.ts'
import type { World } from '../world.ts'
import { encodeUser } from './encode-user.ts'
import { findLinks } from './store.ts'
import type { ReadUser } from './user-write.ts'

type Answer = CallReply<typeof contract.listLinked>
type One = CallAnswer<typeof contract.readLinked>

/**
 * Reads the customer's accounts, the default account first. Also reads how many attempts to link an account they have
 * left.
 */
export async function readLinked(world: World, acting: OverCustomer): Promise<Answer> {
  const { accounts, linking } = await readAll(world, acting)
  return { accounts, linking }
}

/**
 * Reads one of the customer's accounts, with more details for staff in a view. Undefined if the account isn't linked
 * anymore.
 */
export async function readOneLinked(world: World, acting: OverAccount): Promise<One | undefined> {
  const { account, view } = acting
  // Staff see people with access, and auto pay, only after they've verified the person on the phone.
  const hasChecked = view?.isChecked ?? false
  const [{ accounts, people }, autopays] = await Promise.all([
    readAll(world, acting, hasChecked ? account.id : undefined),
    hasChecked && account.maySeeBills && account.mayPay ? readAutopays(world, account.id) : null,
  ])
  const linked = accounts.find(({ id }) => id === account.id)
  if (linked === undefined || view === undefined) return linked
  const lockedOut = linked.lockedOutUntil !== null
  return { ...linked, lockedOut, autopays, ...encodePeople(acting as InViewOnAccount, hasChecked, people) }
}

async function readAll(world: World, { subject, view }: OverCustomer, peopleOf?: string) {
  const { database, limits } = world
  const own = limits.peek('link', { person: subject.id })
  // Only owners and support see whether linking an account by PIN is locked.
  const known = subject.accounts.filter(({ role }) => view !== undefined || role === 'owner')
  const tries = triesOf(
    world,
    known.map(({ accountNumber }) => accountNumber),
  )
  const counted = [own.counts, ...tries.counts]
  const { links, counts, people } = await findLinks(database, subject.id, counted, peopleOf)
  const tried = tries.leftBy(counts)
  const { left, fullUntil } = own.leftBy(counts)
  const accounts: Answer['accounts'] = subject.accounts.map((account, place) => ({
    id: account.id,
    accountNumber: account.accountNumber,
    name: account.name,
    serviceAddress: account.serviceAddress,
    accountType: account.accountType,
    closedDate: account.closedOn,
    nickname: account.nickname,
    role: account.role,
    isOnlyOwner: links.get(account.id)?.isOnlyOwner ?? false,
    billing: account.billing,
    pays: account.pays,
    seesServices: account.seesServices,
    manages: account.manages,
    opensFirst: place === 0,
    paperless: account.maySeeBills ? (links.get(account.id)?.paperless ?? null) : null,
    linkedAt: new Date(links.get(account.id)?.linkedAt ?? 0).toISOString(),
    lockedOutUntil: tried.get(account.accountNumber)?.toString() ?? null,
  }))
  const linking = { triesLeft: left ?? mostTries, lockedUntil: fullUntil?.toString() ?? null }
  return { accounts, linking, people }
}

/** The number of PIN attempts to report as left if limits are turned off. */
const mostTries = 5

type People = Pick<One, 'linkedUsers' | 'linkedVideoUsers' | 'linkedVoiceUsers'>

/**
 * The people who can see an account, and those who can see its video and voice services. All null until the caller is
 * verified, and in a view of a helper if the account has an owner.
 */
function encodePeople(acting: InViewOnAccount, hasChecked: boolean, people: ReadUser[]): People {
  const { role, services } = acting.account
  const mayKnow = hasChecked && (role === 'owner' || people.every((each) => each.role === 'user'))
  if (!mayKnow) return { linkedUsers: null, linkedVideoUsers: null, linkedVoiceUsers: null }
  const users = people.map(({ linkedAt, seenAt, ...user }) => ({
    ...user,
    linkedAt: new Date(linkedAt),
    seenAt: seenAt === null ? null : new Date(seenAt),
  }))
  const of = (type: (typeof services)[number]['type']) => {
    const service = services.find((each) => each.type === type)
    const seeing = users.filter(({ seesServices }) => seesServices)
    return service ? seeing.map((user) => encodeUser(user, service.id, acting)) : []
  }
  const [first] = [...services.filter(({ type }) => type === 'BILLING'), ...services]
  return {
    linkedUsers: first ? users.map((user) => encodeUser(user, first.id, acting)) : [],
    linkedVideoUsers: of('VIDEO'),
    linkedVoiceUsers: of('VOIP'),
  }
}
