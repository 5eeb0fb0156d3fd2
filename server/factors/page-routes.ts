import { signInPath } from '@lightwell/rulebook/identity/sign-in-path.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '../acting/language.ts'
import { headOf } from '../messages/mail/compose.ts'
import { Refused } from '../web/errors.ts'
import { fieldOf, lineOf } from '../web/forms.ts'
import { visitor } from '../web/guards.ts'
import type { Show } from '../web/pages.ts'
import { safeTarget } from '../web/safe-target.ts'
import { type Serving, serveForm } from '../web/serve-form.ts'
import type { World } from '../world.ts'
import { removalDay } from './removals/mails.ts'
import { finishWithCode, readCodeAwaited } from './sign-in.ts'

const schema = { hide: true }

/** Serves the page that asks for a code once the password was right. It works without scripts. */
export function serveCodePage(serving: Serving, world: World, show: Show): void {
  const { app } = serving
  const goesOn = ({ removedAt }: { removedAt: Date | null }, request: FastifyRequest) =>
    removedAt
      ? { removedOn: removalDay(headOf(world.config, world.clock()), removedAt, languageOf(request)) }
      : {}

  app.get('/login/code', { schema }, async (request, reply) => {
    const target = safeTarget(fieldOf(request.query, 'target'))
    const awaited = await readCodeAwaited(world, request)
    if (awaited === undefined) return reply.redirect(signInPath({ target }), 303)
    const page = { name: 'code', target, ...goesOn(awaited, request) } as const
    return show(request, reply, 200, page, signInPath({ target }, '/login/code'))
  })

  serveForm(
    serving,
    {
      path: '/login/code',
      take: ({ body }) => ({
        code: lineOf(body, 'code', 40),
        remember: fieldOf(body, 'remember') === 'yes',
      }),
    },
    visitor,
    async (typed, _visitor, { request, reply }) => {
      const awaited = await readCodeAwaited(world, request)
      return (await finishWithCode(world, typed, request, reply)) ?? awaited
    },
    async (came, { request, reply }) => {
      const target = safeTarget(fieldOf(request.query, 'target'))
      if (!(came instanceof Refused))
        return reply.redirect(target ?? (came?.removedAt ? '/account/#/profile' : '/account/'), 303)
      if (came.code === 'not-signed-in') return reply.redirect(signInPath({ target }), 303)
      const awaited = await readCodeAwaited(world, request)
      const locale = { locale: languageOf(request) }
      const { code, retryAfterSeconds: waitSeconds } = came
      const codeError = code === 'forged' ? words.identity_not_from_here : words.factors_code_refused
      const refusal = waitSeconds === undefined ? { codeError: codeError({}, locale) } : { waitSeconds }
      const page = { name: 'code', target, ...(awaited && goesOn(awaited, request)), refusal } as const
      return show(request, reply, statuses[code], page, signInPath({ target }, '/login/code'))
    },
  )
}

const statuses = { forged: 403, 'code-refused': 422, 'too-many-attempts': 429 } as const
