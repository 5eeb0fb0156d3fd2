import { signInPath } from '@lightwell/rulebook/identity/sign-in-path.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sayWhenAgain } from '../../web/errors.ts'
import { fieldOf, isForgedForm, lineOf } from '../../web/forms.ts'
import { languageOf } from '../../web/language.ts'
import type { Show } from '../../web/pages.ts'
import { safeTarget } from '../../web/safe-target.ts'
import type { World } from '../../world.ts'
import { removalDay } from '../removals/letters.ts'
import { type CodeRefusal, finishWithCode, readCodeAwaited } from './sign-in.ts'

const schema = { hide: true }

/** The page that asks for a code once the password was right, without a script. */
export function serveCodePage(app: FastifyInstance, world: World, show: Show): void {
  const goesOn = ({ removedAt }: { removedAt: Date | null }, request: FastifyRequest) =>
    removedAt ? { removedOn: removalDay(world.config, removedAt, languageOf(request)) } : {}

  app.get('/login/code', { schema }, async (request, reply) => {
    const target = safeTarget(fieldOf(request.query, 'target'))
    const awaited = await readCodeAwaited(world, request)
    if (awaited === undefined) return reply.redirect(signInPath({ target }), 303)
    const page = { name: 'code', target, ...goesOn(awaited, request) } as const
    return show(request, reply, 200, page, signInPath({ target }, '/login/code'))
  })

  app.post('/login/code', { schema }, async (request, reply) => {
    const target = safeTarget(fieldOf(request.query, 'target'))
    const locale = { locale: languageOf(request) }
    const here = signInPath({ target }, '/login/code')
    const awaited = await readCodeAwaited(world, request)
    const page = { name: 'code', target, ...(awaited && goesOn(awaited, request)) } as const
    if (isForgedForm(world, request)) {
      const codeError = words.identity_not_from_here({}, locale)
      return show(request, reply, 403, { ...page, refusal: { codeError } }, here)
    }
    const code = lineOf(request.body, 'code', 40)
    const remember = fieldOf(request.body, 'remember') === 'yes'
    const refused = await finishWithCode(world, { code, remember }, request, reply)
    if (refused === undefined)
      return reply
        .header('cache-control', 'no-store')
        .redirect(target ?? (awaited?.removedAt ? '/account/#/profile' : '/account/'), 303)
    if (refused.code === 'not-signed-in') return reply.redirect(signInPath({ target }), 303)
    const { retryAfterSeconds: waitSeconds } = refused
    sayWhenAgain(reply, refused)
    const refusal =
      waitSeconds === undefined ? { codeError: words.factors_code_refused({}, locale) } : { waitSeconds }
    return show(request, reply, statuses[refused.code], { ...page, refusal }, here)
  })
}

const statuses: Record<Exclude<CodeRefusal, 'not-signed-in'>, number> = {
  'code-refused': 422,
  'too-many-attempts': 429,
}
