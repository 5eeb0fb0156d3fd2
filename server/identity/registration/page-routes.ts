import type { RegisterField, Registering, RegisterRefusal } from '@lightwell/help-centre/pages.ts'
import { cleanAccountNumber } from '@lightwell/rulebook/accounts/account-number.ts'
import { isEmail, plainEmail } from '@lightwell/rulebook/identity/email.ts'
import { joinedDigits } from '@lightwell/rulebook/typed-digits.ts'
import { formatWait } from '@lightwell/rulebook/waits.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused, sayWhenAgain } from '../../web/errors.ts'
import { fieldOf, isForgedForm, lineOf, passwordOf } from '../../web/forms.ts'
import { type Language, languageOf } from '../../web/language.ts'
import type { Show } from '../../web/pages.ts'
import type { World } from '../../world.ts'
import { nameErrors } from '../name-words.ts'
import { passwordWords } from '../password-words.ts'
import { startCustomerSession } from '../start-session.ts'
import { whenceOf } from '../whence.ts'
import { linkHours } from './link-hours.ts'
import { type Applicant, register } from './register.ts'
import { readRegistration, sendAgain, verifyRegistration } from './verify.ts'

const schema = { hide: true }
const nothing: Registering = { accountNumber: '', email: '', firstName: '', lastName: '' }

/** The pages of registering, without a script. Opening the link of a mail changes nothing; its form uses it, once. */
export function serveRegistrationPages(app: FastifyInstance, world: World, show: Show): void {
  // Who is to sign in with the provider's identity service alone has nothing to register here.
  if (world.config.identityProvider?.isOnly) {
    app.get('/register', { schema }, (_request, reply) => reply.redirect('/login', 303))
    return
  }

  app.get('/register', { schema }, (request, reply) =>
    show(request, reply, 200, { name: 'register', typed: nothing }),
  )

  app.post('/register', { schema }, async (request, reply) => {
    const applicant = applicantOf(request.body)
    const language = languageOf(request)
    const locale = { locale: language }
    const again = (status: number, refusal: RegisterRefusal) =>
      show(request, reply, status, { name: 'register', typed: applicant, refusal })
    if (isForgedForm(world, request)) return again(403, { notice: words.identity_not_from_here({}, locale) })
    const errors = errorsOf(applicant, passwordOf(request.body, 'repeat'), language)
    if (Object.keys(errors).length > 0) return again(400, { errors })

    const refused = await register(world, applicant, request, language)
    if (!(refused instanceof Refused)) return showSent(request, reply, applicant.email)
    const { code, retryAfterSeconds: waitSeconds = 60 } = refused
    if (code !== 'too-many-attempts' && code !== 'busy')
      return again(400, { errors: { password: passwordWords(code, language) } })
    reply.header('retry-after', String(waitSeconds))
    return code === 'busy'
      ? again(503, { notice: words.identity_busy({}, locale) })
      : again(429, { waitSeconds })
  })

  app.post('/register/again', { schema }, async (request, reply) => {
    const email = plainEmail(lineOf(request.body, 'email', 254))
    if (isForgedForm(world, request) || !isEmail(email)) return reply.redirect('/register', 303)
    await sendAgain(world, email, request, languageOf(request))
    return showSent(request, reply, email, true)
  })

  app.get('/register/verify', { schema }, async (request, reply) => {
    const token = fieldOf(request.query, 'token')
    const registration = await readRegistration(world, token)
    if (registration === undefined) return showEnded(request, reply)
    return show(request, reply, 200, { name: 'verify-registration', token, email: registration.email })
  })

  app.post('/register/verify', { schema }, async (request, reply) => {
    const token = fieldOf(request.body, 'token')
    if (isForgedForm(world, request)) {
      const query = new URLSearchParams({ token })
      return reply.redirect(`/register/verify?${query}`, 303)
    }
    const password = passwordOf(request.body, 'password')
    const who = await verifyRegistration(world, { token, password, whence: whenceOf(request) })
    if (!(who instanceof Refused)) {
      const refused = await startCustomerSession(world, who, request, reply)
      return reply.header('cache-control', 'no-store').redirect(refused ? '/login' : '/account/', 303)
    }
    const { code, retryAfterSeconds: waitSeconds } = who
    const registration = code === 'link-over' ? undefined : await readRegistration(world, token)
    if (registration === undefined || code === 'link-over') return showEnded(request, reply)
    sayWhenAgain(reply, who)
    const page = { name: 'verify-registration', token, email: registration.email } as const
    const refusal =
      waitSeconds === undefined || code === 'busy'
        ? { passwordError: whyNot(code, languageOf(request)) }
        : { waitSeconds }
    const here = `/register/verify?${new URLSearchParams({ token })}`
    return show(request, reply, verifyStatuses[code], { ...page, refusal }, here)
  })

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

/** What is wrong at which field, in the order of the form. */
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
