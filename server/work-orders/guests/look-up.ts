import { cleanAccountNumber } from '@lightwell/rulebook/accounts/account-number.ts'
import { isFamilyName } from '@lightwell/rulebook/appointments/family-name.ts'
import type { WorkKind } from '@lightwell/rulebook/appointments/work.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { zipFrom } from '@lightwell/rulebook/zip-codes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { countedNetwork, pairOf } from '../../events/network.ts'
import { guestService, openGuest } from '../../guests/session.ts'
import { type Refused, refuse } from '../../web/errors.ts'
import type { World } from '../../world.ts'
import { listIds, listWorks } from '../list-works.ts'
import type { WorkFacts } from '../work.ts'
import { findWorksByKey } from '../work-store.ts'
import { findByAccount, findByWork } from './store.ts'

/** What a guest knows of their account, as it was typed. At least one of both numbers is more than signs. */
export interface Searched {
  accountNumber: string
  /** Of a ticket or an order. */
  workNumber: string
  /** Among which the number is looked for. */
  among: readonly WorkKind[]
  /** What is listed of the account where no ticket or order is named. */
  kind: WorkKind
  familyName: string
  zip: string
}

export interface Found {
  /** `null` where number, name and zip code do not belong together. */
  serviceId: ServiceId | null
  works: Record<WorkKind, WorkFacts[]>
}

/**
 * Looks up tickets or orders for a guest (AH §2.4, §7), who can go on with what is found in this browser for a quarter of an hour.
 * Every number that is given, the last name and the zip code have to belong together; what belongs to several accounts at
 * once is found for nobody. A hit and a miss of whatever kind count alike, and take the same work (decisions §6).
 */
export async function lookUp(
  world: World,
  searched: Searched,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Found | Refused<'too-many-attempts'>> {
  const { limits, events } = world
  const [accountKey, workKey] = [keyOf(searched.accountNumber), keyOf(searched.workNumber)]
  const attempt = await limits.take('look-up', {
    pair: pairOf(request, accountKey || workKey),
    account: accountKey || undefined,
    name: workKey || undefined,
    network: countedNetwork(request),
    all: 'everybody',
  })
  if (attempt.waitSeconds !== undefined) {
    events.limitReached(request, { limit: 'look-up', by: attempt.fullBy, person: undefined })
    return refuse('too-many-attempts', undefined, attempt.waitSeconds)
  }
  return attempt.deciding(() => find(world, searched, request, reply))
}

async function find(
  world: World,
  searched: Searched,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Found> {
  const { database, events } = world
  const { kind, among, familyName } = searched
  const [accountKey, workKey] = [keyOf(searched.accountNumber), keyOf(searched.workNumber)]
  const zip = zipFrom(searched.zip) ?? ''
  const named = await (accountKey === ''
    ? findByWork(database, workKey, zip)
    : findByAccount(database, accountKey, zip))
  const [account, another] = named.filter(({ name }) => isFamilyName(familyName, name))
  const accountId = account && !another ? account.id : undefined
  const works: Record<WorkKind, WorkFacts[]> = { ticket: [], order: [] }
  for (const each of workKey === '' ? [kind] : among)
    works[each] = await (workKey === ''
      ? listWorks(world, each, accountId ?? nobodys)
      : findWorksByKey(database, each, accountId ?? nobodys, workKey))
  const ids = { ticket: works.ticket.map(({ id }) => id), order: works.order.map(({ id }) => id) }
  // Of a whole account they go on with all of it, whichever page it stands on.
  if (workKey === '') ids[kind] = await listIds(world, kind, accountId ?? nobodys)
  const guest = await openGuest(world, { request, reply }, { accountId, may: { works: ids } })
  if (guest === undefined) events.lookUpMissed(request)
  return { serviceId: guest ? guestService(guest) : null, works }
}

/** A number as it is compared (AH §5). */
const keyOf = (typed: string): string => cleanAccountNumber(typed).toUpperCase()

/** No account has it as its id. */
const nobodys = ''
