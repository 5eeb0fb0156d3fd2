import { isEmail, plainEmail } from '@lightwell/rulebook/identity/email.ts'
import { formatWait } from '@lightwell/rulebook/waits.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { FastifyInstance } from 'fastify'
import { Refused, sayWhenAgain } from '../../web/errors.ts'
import { fieldOf, isForgedForm, lineOf, passwordOf } from '../../web/forms.ts'
import { languageOf } from '../../web/language.ts'
import type { Show } from '../../web/pages.ts'
import type { World } from '../../world.ts'
import { linkMinutes } from '../mailed-token.ts'
import { passwordWords } from '../password-words.ts'
import { forgiveTries } from '../sign-in.ts'
import { whenceOf } from '../whence.ts'
import { askForReset } from './ask.ts'
import { readReset, resetPassword } from './reset.ts'

const schema = { hide: true }

/** The pages of a forgotten password, without a script. Opening the link of a mail changes nothing; its form uses it, once. */
export function serveForgottenPasswordPages(app: FastifyInstance, world: World, show: Show): void {
  app.get('/forgot-password', { schema }, (request, reply) =>
    show(request, reply, 200, { name: 'forgotten-password', email: '' }),
  )

  app.post('/forgot-password', { schema }, async (request, reply) => {
    const email = plainEmail(lineOf(request.body, 'email', 254))
    const language = languageOf(request)
    const page = { name: 'forgotten-password', email } as const
    const wrong = (status: number, emailError: string) =>
      show(request, reply, status, { ...page, refusal: { emailError } })
    if (isForgedForm(world, request))
      return wrong(403, words.identity_not_from_here({}, { locale: language }))
    if (!isEmail(email)) return wrong(400, words.identity_email_not_one({}, { locale: language }))

    const refused = await askForReset(world, email, request, language)
    if (refused) {
      const { retryAfterSeconds: waitSeconds = 60 } = refused
      reply.header('retry-after', String(waitSeconds))
      return show(request, reply, 429, { ...page, refusal: { waitSeconds } })
    }
    const wait = formatWait(linkMinutes * 60, language)
    return show(request, reply, 200, { name: 'mail-sent', mail: { kind: 'reset-password', wait }, email })
  })

  app.get('/reset-password', { schema }, async (request, reply) => {
    const token = fieldOf(request.query, 'token')
    const owner = await readReset(world, token)
    if (owner === undefined)
      return show(request, reply, 410, { name: 'ended-link', toAsk: 'forgotten-password' })
    return show(request, reply, 200, { name: 'new-password', token, email: owner.email })
  })

  app.post('/reset-password', { schema }, async (request, reply) => {
    const token = fieldOf(request.body, 'token')
    const password = passwordOf(request.body, 'password')
    const language = languageOf(request)
    const locale = { locale: language }
    const again = async (status: number, field: 'password' | 'repeat', text: string) => {
      const owner = await readReset(world, token)
      if (owner === undefined)
        return show(request, reply, 410, { name: 'ended-link', toAsk: 'forgotten-password' })
      const here = `/reset-password?${new URLSearchParams({ token })}`
      const page = { name: 'new-password', token, email: owner.email, error: { field, text } } as const
      return show(request, reply, status, page, here)
    }
    if (isForgedForm(world, request))
      return again(403, 'password', words.identity_invitation_not_from_here({}, locale))
    if (password !== passwordOf(request.body, 'repeat'))
      return again(400, 'repeat', words.identity_password_differs({}, locale))

    const changed = await resetPassword(world, { token, password, whence: whenceOf(request) })
    if (changed instanceof Refused) {
      if (changed.code === 'link-over')
        return show(request, reply, 410, { name: 'ended-link', toAsk: 'forgotten-password' })
      const status = changed.code === 'busy' ? 503 : 400
      sayWhenAgain(reply, changed)
      return again(status, 'password', passwordWords(changed.code, language))
    }
    await forgiveTries(world, changed.email, request)
    const done = changed.isMore ? 'password-changed-and-more' : 'password-changed'
    return reply.header('cache-control', 'no-store').redirect(`/login?done=${done}`, 303)
  })
}
