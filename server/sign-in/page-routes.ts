import type { HomeVisitor } from '@lightwell/help-centre/home/pages.tsx'
import type { Attempted, Ending, SignInNotice, SigningIn } from '@lightwell/help-centre/identity/pages.tsx'
import { signInPath, waysLeft } from '@lightwell/rulebook/identity/sign-in-path.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Visiting } from '../acting/actor.ts'
import { type Language, languageOf } from '../acting/language.ts'
import { enter } from '../factors/sign-in.ts'
import { chooseLanguage } from '../identity/choose-language.ts'
import { type SignInRefusal, signIn } from '../identity/sign-in.ts'
import { requestPasskey, signInWithPasskey } from '../passkeys/sign-in.ts'
import { afterSignOut } from '../single-sign-on/sign-out.ts'
import { Refused, refuse } from '../web/errors.ts'
import { fieldOf, jsonOf, lineOf, passwordOf } from '../web/forms.ts'
import { visitor } from '../web/guards.ts'
import type { Show } from '../web/pages.ts'
import { safeTarget } from '../web/safe-target.ts'
import { type Serving, serveForm } from '../web/serve-form.ts'
import { worksInProgress } from '../work-orders/in-progress.ts'
import type { World } from '../world.ts'

const schema = { hide: true }
const accountPage = '/account/'

/** Serves the pages and forms that work without scripts: home, sign-in, sign-out, language. */
export function serveIdentityPages(serving: Serving, world: World, show: Show): void {
  const { app } = serving
  app.get('/', { schema }, async (request, reply) => {
    const homeVisitor = await visitorOf(world, request, await world.resolveVisitor(request))
    const passkey = homeVisitor.kind === 'guest' ? requestPasskey(world, request, reply) : undefined
    return show(request, reply, 200, { name: 'home', visitor: homeVisitor, passkey })
  })

  /** Shows the sign-in page, before the first attempt or after a failed one. */
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
    // A page that lost its session sends the browser to sign-in, with `left` in the URL. Somebody else may have signed
    // in by now. So this shows the sign-in page even to someone who's signed in, and the tab decides how to continue
    // (`web-kit/session/session.ts`).
    if (acting.subject && signingIn.left === undefined)
      return reply.redirect(signingIn.target ?? accountPage, 303)
    return showSignIn(request, reply, 200, signingIn)
  })

  serveForm(
    serving,
    {
      path: '/login',
      take: ({ body }) => ({ email: lineOf(body, 'email', 254), password: passwordOf(body, 'password') }),
    },
    visitor,
    async ({ email, password }, _visitor, { request, reply }) => {
      if (world.config.identityProvider?.isOnly) return refuse('not-here')
      if (email.trim() === '' || password === '') return refuse('missing')
      const who = await signIn(world, { name: email, password }, request)
      if (who instanceof Refused) return who
      const refused = await enter(world, who, request, reply)
      if (refused === undefined) return 'signed-in'
      return refused.code === 'code-needed' ? 'code-needed' : refuse('sign-in-refused')
    },
    (came, { taken: { email, password }, acting, request, reply }) => {
      const signingIn = signingInOf(request, acting)
      const { target } = signingIn
      if (came === 'code-needed') return reply.redirect(signInPath({ target }, '/login/code'), 303)
      if (came === 'signed-in') return reply.redirect(target ?? accountPage, 303)
      if (came.code === 'not-here') return reply.redirect('/login', 303)
      const again = (status: number, attempted: Omit<Attempted, 'email'>) =>
        showSignIn(request, reply, status, { ...signingIn, attempted: { email, ...attempted } })
      const locale = { locale: languageOf(request) }
      if (came.code === 'forged') return again(403, { notice: words.identity_not_from_here({}, locale) })
      if (came.code === 'missing')
        return again(400, {
          ...(email.trim() === '' && { emailError: words.identity_email_missing({}, locale) }),
          ...(password === '' && { passwordError: words.identity_password_missing({}, locale) }),
        })
      return again(statuses[came.code], whyNot(came.code, came.retryAfterSeconds, locale.locale))
    },
  )

  // After too many passkey attempts, the page waits and reloads this URL, which leads back to the sign-in page.
  app.get('/login/passkey', { schema }, (request, reply) =>
    reply.redirect(signInPath(openedFor(request.query)), 303),
  )

  // Receives the passkey's answer, which the sign-in form's script sends.
  serveForm(
    serving,
    { path: '/login/passkey', take: ({ body }) => ({ answer: jsonOf(body, 'answer') }) },
    visitor,
    async ({ answer }, _visitor, { request, reply }) => signInWithPasskey(world, answer, request, reply),
    (came, { acting, request, reply }) => {
      const signingIn = signingInOf(request, acting)
      if (came === undefined) return reply.redirect(signingIn.target ?? accountPage, 303)
      const again = (status: number, attempted: Omit<Attempted, 'email'>) =>
        showSignIn(request, reply, status, { ...signingIn, attempted: { email: '', ...attempted } })
      const { code, retryAfterSeconds: waitSeconds } = came
      if (waitSeconds !== undefined) return again(429, { waitSeconds })
      const [status, notice] = passkeyNotices[code]
      return again(status, { notice: notice({}, { locale: languageOf(request) }) })
    },
  )

  /**
   * Reads the facts in the sign-in page's URL: the target, the state in which the previous page lost its session, and
   * an action that was just done, such as a password change.
   */
  function signingInOf(request: FastifyRequest, acting: Visiting): SigningIn {
    const { target, left } = openedFor(request.query)
    const done = signInNotices.find((notice) => notice === fieldOf(request.query, 'done'))
    return { target, done, left: left && { how: left, ending: endingOf(request, acting) } }
  }

  function endingOf(request: FastifyRequest, { subject }: Visiting): Ending {
    if (subject) return { nowIs: subject.email }
    return world.sessions.isCarried(request) ? 'over' : 'signed-out'
  }

  serveForm(
    serving,
    { path: '/logout', take: () => ({}) },
    visitor,
    async (_taken, acting, { request, reply }) => {
      const next = await afterSignOut(world, acting)
      await world.sessions.end(request, reply)
      return next
    },
    (came, { reply }) => reply.redirect(came === undefined || came instanceof Refused ? '/' : came, 303),
  )

  serveForm(
    serving,
    {
      path: '/language',
      take: ({ body }) => ({ language: fieldOf(body, 'language'), back: fieldOf(body, 'back') }),
    },
    visitor,
    async ({ language }, acting, { reply }) => {
      if (language !== 'en' && language !== 'es') return refuse('bad-input')
      return chooseLanguage(world, acting, language, reply)
    },
    (_came, { taken: { back }, reply }) => reply.redirect(backTo(back), 303),
  )
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

const passkeyNotices = {
  forged: [403, words.identity_not_from_here],
  'not-found': [422, words.passkeys_sign_in_again],
  'passkey-held': [401, words.passkeys_sign_in_held],
  'passkey-refused': [401, words.passkeys_sign_in_refused],
  'too-many-attempts': [429, words.passkeys_sign_in_refused],
} as const

const statuses: Record<SignInRefusal, number> = {
  'sign-in-refused': 401,
  'too-many-attempts': 429,
  busy: 503,
}

function whyNot(code: SignInRefusal, waitSeconds = 60, locale: Language) {
  if (code === 'too-many-attempts') return { waitSeconds }
  return {
    notice: code === 'busy' ? words.identity_busy({}, { locale }) : words.identity_refused({}, { locale }),
  }
}

/**
 * Reads from the sign-in page's URL why it was opened: the page to go to afterwards (`target`), and how the previous
 * page lost its session (`left`).
 * @param query as sent, or parsed
 */
const openedFor = (query: unknown) => ({
  target: safeTarget(fieldOf(query, 'target')),
  left: waysLeft.find((way) => way === fieldOf(query, 'left')),
})

/**
 * The sign-in pages. Signing in never leads to one of them. Choosing a language on one of them returns to that page.
 */
const signInPages = ['/login', '/login/code', '/login/provider/tie']

/** The page to return to after choosing the language: any safe target, or a sign-in page. */
function backTo(back: string): string {
  const [page = ''] = back.split('?', 1)
  if (!signInPages.includes(page)) return safeTarget(back) ?? '/'
  return signInPath(openedFor(Object.fromEntries(new URLSearchParams(back.slice(page.length)))), page)
}
