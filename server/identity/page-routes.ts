import type { Attempted, Ending, HomeVisitor, SignInNotice, SigningIn } from '@lightwell/help-centre/pages.ts'
import { signInPath, waysLeft } from '@lightwell/rulebook/identity/sign-in-path.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Visiting } from '../acting/actor.ts'
import { worksInProgress } from '../appointments/in-progress.ts'
import { Refused, refuse, sayWhenAgain } from '../web/errors.ts'
import { fieldOf, isForgedForm, jsonOf, lineOf, passwordOf } from '../web/forms.ts'
import { type Language, languageOf } from '../web/language.ts'
import type { Show } from '../web/pages.ts'
import { safeTarget } from '../web/safe-target.ts'
import type { World } from '../world.ts'
import { chooseLanguage } from './choose-language.ts'
import { enter } from './factors/sign-in.ts'
import { requestPasskey, signInWithPasskey } from './passkeys/sign-in.ts'
import { afterSignOut } from './provider/sign-out.ts'
import { type SignInRefusal, signIn } from './sign-in.ts'

const schema = { hide: true }
const accountPage = '/account/'

/** The pages and forms that work without a script: home, sign-in, sign-out, language. */
export function serveIdentityPages(app: FastifyInstance, world: World, show: Show): void {
  app.get('/', { schema }, async (request, reply) => {
    const visitor = await visitorOf(world, request, await world.resolveVisitor(request))
    const passkey = visitor.kind === 'guest' ? requestPasskey(world, request, reply) : undefined
    return show(request, reply, 200, { name: 'home', visitor, passkey })
  })

  /** The sign-in page, from the beginning or after an attempt. */
  const showSignIn = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    page: SigningIn & { attempted?: Attempted },
  ) => {
    const passkey = requestPasskey(world, request, reply)
    const here = signInPath({ target: page.target, left: page.left?.how })
    return show(request, reply, status, { name: 'sign-in', ...page, passkey }, here)
  }

  app.get('/login', { schema }, async (request, reply) => {
    const acting = await world.resolveVisitor(request)
    const signingIn = signingInOf(request, acting)
    // Where a page was left, whoever is signed in now may be somebody else: they are asked, and the tab knows (`session.ts`).
    if (acting.subject && signingIn.left === undefined)
      return reply.redirect(signingIn.target ?? accountPage, 303)
    return showSignIn(request, reply, 200, signingIn)
  })

  app.post('/login', { schema }, async (request, reply) => {
    if (world.config.identityProvider?.isOnly) return reply.redirect('/login', 303)
    const signingIn = signingInOf(request, await world.resolveVisitor(request))
    const email = lineOf(request.body, 'email', 254)
    const password = passwordOf(request.body, 'password')
    const again = (status: number, attempted: Attempted) =>
      showSignIn(request, reply, status, { ...signingIn, attempted })
    const locale = { locale: languageOf(request) }

    if (isForgedForm(world, request))
      return again(403, { email, notice: words.identity_not_from_here({}, locale) })
    const emailError = email.trim() === '' && words.identity_email_missing({}, locale)
    const passwordError = password === '' && words.identity_password_missing({}, locale)
    if (emailError || passwordError)
      return again(400, { email, ...(emailError && { emailError }), ...(passwordError && { passwordError }) })

    const refuseWith = (refused: Refused<SignInRefusal>) => {
      sayWhenAgain(reply, refused)
      return again(statuses[refused.code], { email, ...whyNot(refused, locale.locale) })
    }
    const who = await signIn(world, { name: email, password }, request)
    if (who instanceof Refused) return refuseWith(who)
    const { target } = signingIn
    const refused = await enter(world, who, request, reply)
    if (refused?.code === 'sign-in-refused') return refuseWith(refuse('sign-in-refused'))
    const next = refused ? signInPath({ target }, '/login/code') : (target ?? accountPage)
    return reply.header('cache-control', 'no-store').redirect(next, 303)
  })

  // Where it was tried too often, the page asks for itself anew when the wait is over.
  app.get('/login/passkey', { schema }, (request, reply) =>
    reply.redirect(signInPath(openedFor(request.query)), 303),
  )

  /** What the passkey of the sign-in form has answered, sent by its script. */
  app.post('/login/passkey', { schema }, async (request, reply) => {
    const signingIn = signingInOf(request, await world.resolveVisitor(request))
    const locale = { locale: languageOf(request) }
    const again = (status: number, notice: Omit<Attempted, 'email'>) =>
      showSignIn(request, reply, status, { ...signingIn, attempted: { email: '', ...notice } })
    if (isForgedForm(world, request)) return again(403, { notice: words.identity_not_from_here({}, locale) })
    const refused = await signInWithPasskey(world, jsonOf(request.body, 'answer'), request, reply)
    if (refused === undefined)
      return reply.header('cache-control', 'no-store').redirect(signingIn.target ?? accountPage, 303)
    const { code, retryAfterSeconds: waitSeconds } = refused
    if (waitSeconds !== undefined) {
      reply.header('retry-after', String(waitSeconds))
      return again(429, { waitSeconds })
    }
    if (code === 'not-found') return again(422, { notice: words.passkeys_sign_in_again({}, locale) })
    const notice = code === 'passkey-held' ? words.passkeys_sign_in_held : words.passkeys_sign_in_refused
    return again(401, { notice: notice({}, locale) })
  })

  /** What stands in the address: where to go on to, the session that has ended, and what was done a moment ago. */
  function signingInOf(request: FastifyRequest, acting: Visiting): SigningIn {
    const { target, left } = openedFor(request.query)
    const done = signInNotices.find((notice) => notice === fieldOf(request.query, 'done'))
    return { target, done, left: left && { how: left, ending: endingOf(request, acting) } }
  }

  function endingOf(request: FastifyRequest, { subject }: Visiting): Ending {
    if (subject) return { nowIs: subject.email }
    return world.sessions.isCarried(request) ? 'over' : 'signed-out'
  }

  app.post('/logout', { schema }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isForgedForm(world, request)) return reply.redirect('/', 303)
    const next = await afterSignOut(world, await world.resolveVisitor(request))
    await world.sessions.end(request, reply)
    return reply.redirect(next ?? '/', 303)
  })

  app.post('/language', { schema }, async (request, reply) => {
    const language = fieldOf(request.body, 'language')
    if (!isForgedForm(world, request) && (language === 'en' || language === 'es'))
      await chooseLanguage(world, await world.resolveVisitor(request), language, reply)
    return reply.header('cache-control', 'no-store').redirect(backTo(fieldOf(request.body, 'back')), 303)
  })
}

async function visitorOf(
  world: World,
  request: FastifyRequest,
  { subject, account }: Visiting,
): Promise<HomeVisitor> {
  if (subject === undefined) return { kind: 'guest' }
  const works = await worksInProgress(world, request, account)
  return { kind: 'customer', firstName: subject.firstName, email: subject.email, ...works }
}

const signInNotices = ['password-changed', 'password-changed-and-more'] as const satisfies SignInNotice[]

const statuses: Record<SignInRefusal, number> = {
  'sign-in-refused': 401,
  'too-many-attempts': 429,
  busy: 503,
}

function whyNot({ code, retryAfterSeconds = 60 }: Refused<SignInRefusal>, locale: Language) {
  if (code === 'too-many-attempts') return { waitSeconds: retryAfterSeconds }
  return {
    notice: code === 'busy' ? words.identity_busy({}, { locale }) : words.identity_refused({}, { locale }),
  }
}

/** What a page of the sign-in was opened for: where to go on to, and how a page was left. @param query as it was sent, or read */
const openedFor = (query: unknown) => ({
  target: safeTarget(fieldOf(query, 'target')),
  left: waysLeft.find((way) => way === fieldOf(query, 'left')),
})

/** The pages of the sign-in: nowhere that anybody is on their way to, and kept where the language is chosen on them. */
const signInPages = ['/login', '/login/code', '/login/provider/tie']

/** The page on which the language was chosen: any safe one, or one of the sign-in. */
function backTo(back: string): string {
  const [page = ''] = back.split('?', 1)
  if (!signInPages.includes(page)) return safeTarget(back) ?? '/'
  return signInPath(openedFor(Object.fromEntries(new URLSearchParams(back.slice(page.length)))), page)
}
