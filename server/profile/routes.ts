import * as contract from '@lightwell/rulebook/profile/contract.ts'
import { networkOriginOf } from '../identity/network-origin.ts'
import { disconnectProvider } from '../single-sign-on/disconnect-provider.ts'
import { customer } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { proved } from '../web/proved.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { askForEmail, keepEmail, sendVerification } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { changeName, changeTelephone } from './change-person.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { readEvents, readProfile, readSessions } from './read-profile.ts'
import { endWaysBack } from './restore-email.ts'
import { sendTelephoneCode, verifyTelephone } from './verify-telephone.ts'

const done = { ok: true } as const

/**
 * Serves people's own profile and changes to it. For their contact data, they must have confirmed recently who they
 * are.
 */
export function serveProfile(serving: Serving, world: World): void {
  const proven = proved(customer)
  const changing = limited('profile', proven)

  serve(serving, contract.readProfile, customer, (_taken, acting) => readProfile(world, acting))

  serve(serving, contract.changeName, changing, async ({ body }, acting, { request }) => {
    return (await changeName(world, acting, body, networkOriginOf(request))) ?? done
  })

  serve(serving, contract.changeEmail, changing, async ({ body }, acting, { request }) => {
    return (await askForEmail(world, acting, body.email, networkOriginOf(request))) ?? done
  })

  serve(serving, contract.keepEmail, customer, async (_taken, acting) => {
    await keepEmail(world, acting)
    return done
  })

  serve(serving, contract.endWaysBack, proven, async ({ body }, acting, { request }) => {
    return (await endWaysBack(world, acting, body.code, networkOriginOf(request))) ?? done
  })

  serve(serving, contract.verifyEmail, limited('profile', customer), async (_taken, acting) => {
    return (await sendVerification(world, acting)) ?? done
  })

  serve(serving, contract.changePassword, changing, async ({ body }, acting, { request }) => {
    return (await changePassword(world, acting, body.password, networkOriginOf(request))) ?? done
  })

  serve(serving, contract.changeTelephone, changing, async ({ body }, acting, { request }) => {
    return (await changeTelephone(world, acting, body.telephone, networkOriginOf(request))) ?? done
  })

  serve(serving, contract.sendTelephoneCode, customer, async (_taken, acting) => {
    return (await sendTelephoneCode(world, acting)) ?? done
  })

  serve(serving, contract.verifyTelephone, customer, async ({ body }, acting, { request }) => {
    return (await verifyTelephone(world, acting, body.code, networkOriginOf(request))) ?? done
  })

  serve(serving, contract.disconnectProvider, proven, async (_taken, acting, { request }) => {
    return (await disconnectProvider(world, acting, networkOriginOf(request))) ?? done
  })

  serve(serving, contract.listSessions, customer, (_taken, acting) => readSessions(world, acting))

  serve(serving, contract.endSession, customer, async ({ params }, acting, { request }) => {
    return (await endSession(world, acting, params.id, networkOriginOf(request))) ?? done
  })

  serve(serving, contract.endOtherSessions, customer, async (_taken, acting, { request }) => {
    return (await endOtherSessions(world, acting, networkOriginOf(request))) ?? done
  })

  serve(serving, contract.listEvents, customer, ({ query }, acting) =>
    readEvents(world, acting, query.before),
  )
}
