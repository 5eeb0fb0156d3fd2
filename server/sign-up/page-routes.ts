import type { RegisterField, Registering, RegisterRefusal } from '@lightwell/help-centre/identity/pages.tsx'
import { cleanAccountNumber } from '@lightwell/rulebook/accounts/account-number.ts'
import { isEmail, plainEmail } from '@lightwell/rulebook/identity/email.ts'
import { joinedDigits } from '@lightwell/rulebook/typed-digits.ts'
import { formatWait } from '@lightwell/rulebook/waits.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageOf } from '../acting/language.ts'
import { linkPath, tokenIn } from '../identity/mailed-link.ts'
import { nameErrors } from '../identity/name-words.ts'
import { networkOriginOf } from '../identity/network-origin.ts'
import { passwordWords } from '../identity/password-words.ts'
import { startCustomerSession } from '../identity/start-session.ts'
import { Refused, refuse } from '../web/errors.ts'
import { fieldOf, hasErrors, lineOf, passwordOf } from '../web/forms.ts'
import { visitor } from '../web/guards.ts'
import type { Show } from '../web/pages.ts'
import { type Serving, serveForm } from '../web/serve-form.ts'
import type { World } from '../world.ts'
import { linkHours } from './link-hours.ts'
import { type Applicant, register } from './register.ts'
import { readRegistration, sendAgain, verifyRegistration } from './verify.ts'

const schema = { hide: true }
const nothing: Registering = { accountNumber: '', email: '', firstName: '', lastName: '' }

/**
 * Serves the pages for registering, without scripts. Opening the emailed link changes nothing. Submitting its page's
 * form uses the link, once.
 */
export function serveRegistrationPages(serving: Serving, world: World, show: Show): void {
  const { app } = serving
  // If people only sign in at the provider's identity service, there's nothing to register here.
  if (world.config.identityProvider?.isOnly) {
    app.get('/register', { schema }, (_request, reply) => reply.redirect('/login', 303))
    return
  }

  app.get('/register', { schema }, (request, reply) =>
    show(request, reply, 200, { name: 'register', typed: nothing }),
  )

  serveForm(
    serving,
    {
      path: '/register',
      take: ({ body }) => ({ applicant: applicantOf(body), repeat: passwordOf(body, 'repeat') }),
    },
    visitor,
    async ({ applicant, repeat }, { language }, { request }) => {
      if (hasErrors(errorsOf(applicant, repeat, language))) return refuse('bad-input')
      return register(world, applicant, request, language)
    },
    (came, { taken: { applicant, repeat }, acting: { language }, request, reply }) => {
      if (!(came instanceof Refused)) return showSent(request, reply, applicant.email)
      const locale = { locale: language }
      const again = (status: number, refusal: RegisterRefusal) =>
        show(request, reply, status, { name: 'register', typed: applicant, refusal })
      const { code, retryAfterSeconds: waitSeconds = 60 } = came
      if (code === 'forged') return again(403, { notice: words.identity_not_from_here({}, locale) })
      if (code === 'bad-input') return again(400, { errors: errorsOf(applicant, repeat, language) })
      if (code === 'busy') return again(503, { notice: words.identity_busy({}, locale) })
      if (code === 'too-many-attempts') return again(429, { waitSeconds })
      return again(400, { errors: { password: passwordWords(code, language) } })
    },
  )

  serveForm(
    serving,
    { path: '/register/again', take: ({ body }) => ({ email: plainEmail(lineOf(body, 'email', 254)) }) },
    visitor,
    async ({ email }, { language }, { request }) => {
      if (!isEmail(email)) return refuse('bad-input')
      return sendAgain(world, email, request, language)
    },
    (came, { taken: { email }, request, reply }) =>
      came instanceof Refused ? reply.redirect('/register', 303) : showSent(request, reply, email, true),
  )

  app.get('/register/verify', { schema }, async (request, reply) => {
    const token = fieldOf(request.query, 'token')
    const registration = await readRegistration(world, token)
    if (registration === undefined) return showEnded(request, reply)
    return show(request, reply, 200, { name: 'verify-registration', token, email: registration.email })
  })

  serveForm(
    serving,
    {
      path: '/register/verify',
      take: (sent) => ({ ...tokenIn(sent), password: passwordOf(sent.body, 'password') }),
    },
    visitor,
    async ({ token, password }, _visitor, { request, reply }) => {
      const who = await verifyRegistration(world, {
        token,
        password,
        networkOrigin: networkOriginOf(request),
      })
      if (who instanceof Refused) return who
      return (await startCustomerSession(world, who, request, reply)) ? '/login' : '/account/'
    },
    async (came, { taken: { token }, request, reply }) => {
      if (!(came instanceof Refused)) return reply.redirect(came, 303)
      const here = linkPath('/register/verify', token)
      const { code, retryAfterSeconds: waitSeconds } = came
      if (code === 'forged') return reply.redirect(here, 303)
      const registration = code === 'link-over' ? undefined : await readRegistration(world, token)
      if (registration === undefined || code === 'link-over') return showEnded(request, reply)
      const page = { name: 'verify-registration', token, email: registration.email } as const
      const refusal =
        waitSeconds === undefined || code === 'busy'
          ? { passwordError: whyNot(code, languageOf(request)) }
          : { waitSeconds }
      return show(request, reply, verifyStatuses[code], { ...page, refusal }, here)
    },
  )

  const showEnded = (request: FastifyRequest, reply: FastifyReply) =>
    show(request, reply, 410, { name: 'ended-link', toAsk: 'register' })

  function showSent(request: FastifyRequest, reply: FastifyReply, email: string, isAgain = false) {
    const wait = formatWait(linkHours * 3600, languageOf(request))
    const mail = { kind: 'registration', wait, isAgain } as const
    return show(request, reply, 200, { name: 'mail-sent', mail, email }, '/register')
  }
}

const verifyStatuses = { 'sign-in-refused': 422, 'too-many-attempts': 429, busy: 503 } as const

const whyNot = (code: keyof typeof verifyStatuses, locale: Language): string =>
  code === 'busy' ? words.identity_busy({}, { locale }) : words.identity_verify_wrong({}, { locale })

const applicantOf = (sent: unknown): Applicant => ({
  accountNumber: lineOf(sent, 'accountNumber', 40).trim(),
  pin: joinedDigits(lineOf(sent, 'pin', 40)),
  email: plainEmail(lineOf(sent, 'email', 254)),
  firstName: lineOf(sent, 'firstName', 80).trim(),
  lastName: lineOf(sent, 'lastName', 80).trim(),
  password: passwordOf(sent, 'password'),
})

/** The error for each field, in the order of the form. */
function errorsOf(
  { accountNumber, pin, email, firstName, lastName, password }: Applicant,
  repeat: string,
  language: Language,
): Partial<Record<RegisterField, string>> {
  const locale = { locale: language }
  const missing = (text: string) => text === ''
  return {
    ...(missing(cleanAccountNumber(accountNumber)) && {
      accountNumber: words.identity_account_number_missing({}, locale),
    }),
    ...(!/^\d{4,8}$/.test(pin) && { pin: words.identity_pin_not_one({}, locale) }),
    ...(!isEmail(email) && { email: words.identity_email_not_one({}, locale) }),
    ...nameErrors({ firstName, lastName }, language),
    ...(missing(password) && { password: words.identity_password_missing({}, locale) }),
    ...(password !== repeat && { repeat: words.identity_password_differs({}, locale) }),
  }
}
