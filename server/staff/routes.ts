import * as contract from '@lightwell/rulebook/staff/contract.ts'
import { chosenLanguage } from '../acting/language.ts'
import { Refused, refuse } from '../web/errors.ts'
import { anyone, staff } from '../web/guards.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { describeSignIn } from './provider/ways.ts'
import { describeStaffSession } from './read-session.ts'
import { beginAuthenticator, confirmAuthenticator, finishWithCode } from './second-step.ts'
import { setUpStaff } from './set-up.ts'
import { signInStaff } from './sign-in.ts'
import { signOutStaff } from './sign-out.ts'

/** Serves staff's sign-in and sign-out, and their current session. */
export function serveStaff(serving: Serving, world: World): void {
  serve(serving, contract.signInStaff, anyone, async ({ body }, _admitted, { request, reply }) => {
    const claim = { name: body.username, password: body.password }
    const entered = await signInStaff(world, claim, request, reply)
    if (!(entered instanceof Refused)) return entered
    const { code, retryAfterSeconds } = entered
    return code === 'sign-in-refused' ? refuse('INVALID_LOGIN') : refuse(code, undefined, retryAfterSeconds)
  })

  serve(serving, contract.signInStaffByCode, anyone, ({ body }, _admitted, { request, reply }) =>
    finishWithCode(world, body.code, request, reply),
  )

  serve(serving, contract.beginStaffAuthenticator, anyone, (_taken, _admitted, { request }) =>
    beginAuthenticator(world, request),
  )

  serve(serving, contract.confirmStaffAuthenticator, anyone, ({ body }, _admitted, { request, reply }) =>
    confirmAuthenticator(world, body.code, request, reply),
  )

  serve(serving, contract.setUpStaff, anyone, ({ body }, _admitted, { request }) =>
    setUpStaff(world, body, request),
  )

  serve(serving, contract.readStaffSignIn, anyone, async (_taken, _admitted, { request }) =>
    describeSignIn(world, request),
  )

  serve(serving, contract.signOutStaff, staff, async (_taken, { actor }, { request, reply }) => {
    return { ok: true, next: await signOutStaff(world, actor, request, reply) } as const
  })

  serve(serving, contract.readStaffSession, staff, (_taken, { actor }, { request }) =>
    describeStaffSession(world, actor, chosenLanguage(request) ?? 'en'),
  )
}
