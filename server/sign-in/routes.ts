import * as contract from '@lightwell/rulebook/identity/contract.ts'
import { chosenLanguage } from '../acting/language.ts'
import { enter } from '../factors/sign-in.ts'
import { chooseLanguage } from '../identity/choose-language.ts'
import { confirm } from '../identity/confirm.ts'
import { signIn } from '../identity/sign-in.ts'
import { switchAccount } from '../identity/switch-account.ts'
import { describeSession } from '../session/read-session.ts'
import { afterSignOut } from '../single-sign-on/sign-out.ts'
import { Refused, refuse } from '../web/errors.ts'
import { anyone, customer, linkedAccount, signedIn } from '../web/guards.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'

const done = { ok: true } as const

/** Serves `/api/session` (the current session), sign-in and sign-out. */
export function serveIdentity(serving: Serving, world: World): void {
  serve(serving, contract.readSession, signedIn, (_taken, acting, { request }) =>
    describeSession(world, acting, chosenLanguage(request)),
  )

  serve(serving, contract.signIn, anyone, async ({ body }, _admitted, { request, reply }) => {
    if (world.config.identityProvider?.isOnly) return refuse('sign-in-refused')
    const who = await signIn(world, { name: body.email, password: body.password }, request)
    if (who instanceof Refused) return who
    return (await enter(world, who, request, reply)) ?? done
  })

  serve(serving, contract.signOut, anyone, async (_taken, acting, { request, reply }) => {
    const next = await afterSignOut(world, acting)
    await world.sessions.end(request, reply)
    return { ...done, next: next ?? '/login' }
  })

  serve(serving, contract.confirmIdentity, customer, async ({ body }, acting) => {
    return (await confirm(world, acting, body.password)) ?? done
  })

  serve(
    serving,
    contract.switchAccount,
    linkedAccount(({ body }) => body.accountId),
    async (_taken, acting) => {
      await switchAccount(world, acting)
      return done
    },
  )

  serve(serving, contract.chooseLanguage, anyone, async ({ body }, acting, { reply }) => {
    await chooseLanguage(world, acting, body.language, reply)
    return done
  })
}
