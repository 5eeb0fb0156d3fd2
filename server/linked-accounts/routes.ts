import type { CallTaken } from '@lightwell/rulebook/call.ts'
import * as contract from '@lightwell/rulebook/linked-accounts/contract.ts'
import { resetAbuseCounter } from '@lightwell/rulebook/linked-accounts/staff-contract.ts'
import { visibleText } from '@lightwell/rulebook/visible-text.ts'
import type { ServiceId } from '@lightwell/rulebook/wire.ts'
import { isInView } from '../acting/actor.ts'
import { networkOriginOf } from '../identity/network-origin.ts'
import { Refused, refuse } from '../web/errors.ts'
import { customer, linkedAccount, linkedByName, linkedService } from '../web/guards.ts'
import { proved } from '../web/proved.ts'
import { type Serving, serve } from '../web/serve.ts'
import { viewedAccount } from '../web/viewed-account.ts'
import { withActivity } from '../web/with-activity.ts'
import type { World } from '../world.ts'
import { countingStaff } from './counting-staff.ts'
import { linkAccount } from './link.ts'
import { linkByStaff } from './link-by-staff.ts'
import { readLinked, readOneLinked } from './read-linked.ts'
import { resetAbuse } from './reset-abuse.ts'
import { servicesInOrder } from './services-in-order.ts'
import { openFirst, updateNickname } from './store.ts'
import { unlinkAccount } from './unlink.ts'

const done = { ok: true } as const

/** Serves the calls about the caller's linked accounts. */
export function serveLinkedAccounts(serving: Serving, world: World): void {
  const { database, clock } = world
  const ofAccount = linkedAccount(({ params }: CallTaken<typeof contract.nameLinked>) => params.id)
  const byName = linkedByName(({ params }: { params: { id: string } }) => params.id)
  const ofService = linkedService(({ params }: { params: { serviceId: ServiceId } }) => params.serviceId)

  serve(serving, contract.listLinked, customer, (_taken, acting) => readLinked(world, acting))

  serve(serving, contract.readLinked, byName, async (_taken, acting) => {
    return (await readOneLinked(world, acting)) ?? refuse('not-found')
  })

  serve(serving, contract.linkAccount, customer, async ({ params, body }, acting, { request }) => {
    const pin = body?.pin
    if (isInView(acting) ? pin !== undefined : pin === undefined)
      return refuse(pin === undefined ? 'pin-missing' : 'not-in-agent-mode')
    const linked = isInView(acting)
      ? await linkByStaff(world, acting, params.id, request)
      : await linkAccount(world, acting, { number: params.id, pin: pin ?? '' }, request)
    return linked instanceof Refused ? linked : { id: linked }
  })

  serve(serving, contract.nameLinked, ofAccount, async ({ body }, { subject, account }) => {
    const link = { accountId: account.id, identityId: subject.id }
    if (body.nickname !== undefined)
      await updateNickname(database, link, visibleText(body.nickname).trim() || null)
    if (body.opensFirst) await openFirst(database, link, clock())
    return done
  })

  // If customers unlink an account themselves, only their own activity shows it. If support does, the account's
  // activity shows it to the owners.
  const unlinking = withActivity(proved(byName), (_taken, { view, subject }) =>
    view === undefined ? [] : [{ what: 'access-ended', about: subject.id }],
  )
  serve(serving, contract.unlinkAccount, unlinking, async (_taken, acting, { request }) => {
    const unlink = () => unlinkAccount(world, acting, networkOriginOf(request))
    const refused = await (isInView(acting) ? countingStaff(world, acting, request, unlink) : unlink())
    return refused ?? done
  })

  const viewed = viewedAccount(({ params }: CallTaken<typeof resetAbuseCounter>) => params.accountId)
  serve(serving, resetAbuseCounter, viewed, async (_taken, acting, { request }) => {
    return (await resetAbuse(world, acting, request)) ?? done
  })

  serve(serving, contract.removeService, proved(ofService), async (_taken, acting, { request }) => {
    return (await unlinkAccount(world, acting, networkOriginOf(request))) ?? done
  })

  serve(serving, contract.readHierarchy, ofService, async ({ params }, { account }) => {
    const services = servicesInOrder(account)
    const service = services.find(({ id }) => id === params.serviceId)
    if (service === undefined) return refuse('not-found')
    const billing = services.find(({ type }) => type === 'BILLING')
    const isRoot = billing === undefined || billing === service
    return {
      service,
      parent: isRoot ? null : billing,
      children: isRoot ? services.filter((each) => each !== service) : [],
    }
  })
}
