import { isEmail, plainEmail } from '@lightwell/rulebook/identity/email.ts'
import { formatWait } from '@lightwell/rulebook/waits.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { languageOf } from '../../acting/language.ts'
import { chosenPasswordIn, newPasswordError } from '../../identity/choosing-password.ts'
import { byLink, linkPath } from '../../identity/mailed-link.ts'
import { linkMinutes } from '../../identity/mailed-token.ts'
import { networkOriginOf } from '../../identity/network-origin.ts'
import { forgiveTries } from '../../identity/sign-in.ts'
import { Refused, refuse } from '../../web/errors.ts'
import { fieldOf, lineOf } from '../../web/forms.ts'
import { visitor } from '../../web/guards.ts'
import type { Show } from '../../web/pages.ts'
import { type Serving, serveForm } from '../../web/serve-form.ts'
import type { World } from '../../world.ts'
import { askForReset } from './ask.ts'
import { readReset, resetPassword } from './reset.ts'

const schema = { hide: true }

/**
 * Serves the pages for a forgotten password, without scripts. Opening the emailed link changes nothing. Submitting its
 * page's form uses the link, once.
 */
export function serveForgottenPasswordPages(serving: Serving, world: World, show: Show): void {
  const { app } = serving
  app.get('/forgot-password', { schema }, (request, reply) =>
    show(request, reply, 200, { name: 'forgotten-password', email: '' }),
  )

  serveForm(
    serving,
    { path: '/forgot-password', take: ({ body }) => ({ email: plainEmail(lineOf(body, 'email', 254)) }) },
    visitor,
    async ({ email }, _visitor, { request }) =>
      isEmail(email) ? askForReset(world, email, request, languageOf(request)) : refuse('email-not-one'),
    (came, { taken: { email }, request, reply }) => {
      const locale = { locale: languageOf(request) }
      if (came === undefined) {
        const wait = formatWait(linkMinutes * 60, locale.locale)
        return show(request, reply, 200, { name: 'mail-sent', mail: { kind: 'reset-password', wait }, email })
      }
      const again = (status: number, refusal: { emailError: string } | { waitSeconds: number }) =>
        show(request, reply, status, { name: 'forgotten-password', email, refusal })
      if (came.code === 'forged') return again(403, { emailError: words.identity_not_from_here({}, locale) })
      if (came.code === 'email-not-one')
        return again(400, { emailError: words.identity_email_not_one({}, locale) })
      return again(429, { waitSeconds: came.retryAfterSeconds ?? 60 })
    },
  )

  app.get('/reset-password', { schema }, async (request, reply) => {
    const token = fieldOf(request.query, 'token')
    const owner = await readReset(world, token)
    if (owner === undefined)
      return show(request, reply, 410, { name: 'ended-link', toAsk: 'forgotten-password' })
    const isRestored = fieldOf(request.query, 'done') === 'email-restored'
    return show(request, reply, 200, { name: 'new-password', token, email: owner.email, isRestored })
  })

  serveForm(
    serving,
    { path: '/reset-password', take: chosenPasswordIn },
    byLink((token) => readReset(world, token)),
    async ({ token, password, repeat }, _link, { request }) => {
      if (password !== repeat) return refuse('differs')
      const changed = await resetPassword(world, { token, password, networkOrigin: networkOriginOf(request) })
      if (!(changed instanceof Refused)) await forgiveTries(world, changed.email, request)
      return changed
    },
    async (came, { taken: { token }, request, reply }) => {
      if (!(came instanceof Refused)) {
        const done = came.isMore ? 'password-changed-and-more' : 'password-changed'
        return reply.redirect(`/login?done=${done}`, 303)
      }
      const { code } = came
      const isOver = code === 'link-over' || code === 'not-found'
      const owner = isOver ? undefined : await readReset(world, token)
      if (isOver || owner === undefined)
        return show(request, reply, 410, { name: 'ended-link', toAsk: 'forgotten-password' })
      const [status, error] = newPasswordError(code, languageOf(request))
      const page = { name: 'new-password', token, email: owner.email, error } as const
      return show(request, reply, status, page, linkPath('/reset-password', token))
    },
  )
}
