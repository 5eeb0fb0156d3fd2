import * as contract from '@lightwell/rulebook/factors/contract.ts'
import { networkOriginOf } from '../identity/network-origin.ts'
import { refuse } from '../web/errors.ts'
import { anyone, customer } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { proved } from '../web/proved.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  readFactors,
  removeAuthenticator,
  renewRecoveryCodes,
} from './manage.ts'
import { keepFactor } from './removals/stop.ts'
import { finishWithCode } from './sign-in.ts'
import { removeDevices } from './write.ts'

const done = { ok: true } as const

/** Serves the calls that read, add and remove factors, and the sign-in with a code. */
export function serveFactors(serving: Serving, world: World): void {
  const changing = limited('profile', proved(customer))

  serve(serving, contract.signInWithCode, anyone, async ({ body }, _admitted, { request, reply }) => {
    const { code, remember = false } = body
    return (await finishWithCode(world, { code, remember }, request, reply)) ?? done
  })

  serve(serving, contract.readFactors, customer, (_taken, acting) => readFactors(world, acting))

  serve(serving, contract.beginAuthenticator, changing, (_taken, acting) => beginAuthenticator(world, acting))

  serve(serving, contract.confirmAuthenticator, proved(customer), ({ body }, acting, { request }) =>
    confirmAuthenticator(world, acting, body.code, networkOriginOf(request)),
  )

  serve(serving, contract.removeAuthenticator, changing, (_taken, acting, { request }) =>
    removeAuthenticator(world, acting, networkOriginOf(request)),
  )

  serve(serving, contract.keepFactor, proved(customer), async ({ body }, acting, { request }) => {
    return (await keepFactor(world, acting, body?.factor, networkOriginOf(request))) ?? done
  })

  serve(serving, contract.renewRecoveryCodes, proved(customer), (_taken, acting, { request }) =>
    renewRecoveryCodes(world, acting, networkOriginOf(request)),
  )

  serve(serving, contract.forgetDevice, customer, async ({ params }, { subject }) =>
    (await removeDevices(world.database, subject.id, params.id)) ? done : refuse('not-found'),
  )
}
