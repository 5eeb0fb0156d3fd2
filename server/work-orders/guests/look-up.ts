import { cleanAccountNumber } from '@lightwell/rulebook/accounts/account-number.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { isFamilyName } from '@lightwell/rulebook/work-orders/appointments/family-name.ts'
import type { WorkKind } from '@lightwell/rulebook/work-orders/appointments/work.ts'
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

/** The search a guest typed. At least one of `accountNumber` and `workNumber` contains a letter or digit. */
export interface Searched {
  accountNumber: string
  /** The number of a ticket or an order. */
  workNumber: string
  /** The kinds to search for `workNumber`: tickets, orders or both. */
  among: readonly WorkKind[]
  /** The kind to list if the guest gives only an account number: tickets or orders. */
  kind: WorkKind
  familyName: string
  zip: string
}

export interface Found {
  /** Null if the number, last name and ZIP code don't match an account. */
  serviceId: ServiceId | null
  works: Record<WorkKind, WorkFacts[]>
}

/**
 * Looks up tickets or orders for a guest (AH §2.4, §7). The guest can act on the results in this browser for 15
 * minutes. Every number given, the last name and the ZIP code have to match. If several accounts match, nothing is
 * found. Searches with and without results count alike and run the same queries. So neither the limit nor the timing
 * reveals if an account exists (decisions §6).
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
  // With only an account number, the guest can act on all of the account's tickets or orders, even those on later
  // pages.
  if (workKey === '') ids[kind] = await listIds(world, kind, accountId ?? nobodys)
  const guest = await openGuest(world, { request, reply }, { accountId, may: { works: ids } })
  if (guest === undefined) events.lookUpMissed(request)
  return { serviceId: guest ? guestService(guest) : null, works }
}

/** Normalizes a number, so that different ways to type it match (AH §5). */
const keyOf = (typed: string): string => cleanAccountNumber(typed).toUpperCase()

/** An id that no account has. If no account was found, the queries still run, so the time reveals nothing. */
const nobodys = ''
