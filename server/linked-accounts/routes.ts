import * as contract from '@lightwell/rulebook/linked-accounts/contract.ts'
import { visibleText } from '@lightwell/rulebook/visible-text.ts'
import type { AccountId, ServiceId } from '@lightwell/rulebook/wire.ts'
import { whenceOf } from '../identity/whence.ts'
import { Refused, refuse } from '../web/errors.ts'
import { customer, linkedAccount, linkedService } from '../web/guards.ts'
import { proved } from '../web/proved.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { linkAccount } from './link.ts'
import { readLinked } from './read-linked.ts'
import { servicesInOrder } from './services-in-order.ts'
import { openFirst, updateNickname } from './store.ts'
import { unlinkAccount } from './unlink.ts'

const done = { ok: true } as const

/** Which accounts are linked to whoever is signed in. */
export function serveLinkedAccounts(serving: Serving, world: World): void {
  const { database, clock } = world
  const ofAccount = linkedAccount(({ params }: { params: { id: AccountId } }) => params.id)
  const ofService = linkedService(({ params }: { params: { serviceId: ServiceId } }) => params.serviceId)

  serve(serving, contract.listLinked, customer, async (_taken, acting) => {
    const { accounts, linking } = await readLinked(world, acting)
    return { accounts, linking }
  })

  serve(serving, contract.readLinked, ofAccount, async ({ params }, acting) => {
    return (await readLinked(world, acting)).find(params.id) ?? refuse('not-found')
  })

  serve(serving, contract.linkAccount, customer, async ({ params, body }, acting, { request }) => {
    const linked = await linkAccount(world, acting, { number: params.id, pin: body.pin }, request)
    return linked instanceof Refused ? linked : { id: linked }
  })

  serve(serving, contract.nameLinked, ofAccount, async ({ body }, { subject, account }) => {
    const link = { accountId: account.id, identityId: subject.id }
    if (body.nickname !== undefined)
      await updateNickname(database, link, visibleText(body.nickname).trim() || null)
    if (body.opensFirst) await openFirst(database, link, clock())
    return done
  })

  serve(serving, contract.unlinkAccount, proved(ofAccount), async (_taken, acting, { request }) => {
    return (await unlinkAccount(world, acting, whenceOf(request))) ?? done
  })

  serve(serving, contract.removeService, proved(ofService), async (_taken, acting, { request }) => {
    return (await unlinkAccount(world, acting, whenceOf(request))) ?? done
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
