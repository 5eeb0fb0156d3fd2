import { join } from 'node:path'
import formBody from '@fastify/formbody'
import type { Page } from '@lightwell/help-centre/pages.ts'
import { dayOf } from '@lightwell/rulebook/calendar.ts'
import { isAnswered } from '@lightwell/rulebook/help/contact-hours.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageOf } from '../acting/language.ts'
import type { Noun } from '../noun.ts'
import type { World } from '../world.ts'
import { serveBuiltPages } from './built-pages.ts'
import type { Serving } from './door.ts'
import { drawPage } from './draw-page.ts'
import { sendProblem } from './errors.ts'
import { policiesOf } from './headers.ts'
import { perLanguage } from './made-once.ts'
import { showRefusedFiles } from './refused-file.ts'
import { type ForCaches, sendPage } from './send-page.ts'
import { type Description, shownCalls } from './shown-calls.ts'

const webBuild = join(import.meta.dirname, '../../dist/web')

/**
 * Shows a page to a visitor. Pass `here`, the page's URL, if it differs from the request's. Pass `caches` only if the
 * page contains nothing personal.
 */
export type Show = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  page: Page,
  here?: string,
  caches?: ForCaches,
) => Promise<FastifyReply>

/**
 * Serves everything that browsers show: pages without scripts, the pages of the web build, and the page for unknown
 * URLs.
 */
export async function servePages(serving: Serving, world: World, nouns: readonly Noun[]): Promise<void> {
  const { app } = serving
  const { config } = world
  const policies = policiesOf(config)

  const { brand, businessZone, identityProvider } = config
  const shared = { brand, businessZone, identityProvider }
  const factsFor = (request: FastifyRequest) => ({
    ...shared,
    ...factsOfNow(world),
    language: languageOf(request),
    here: request.method === 'GET' ? request.url : '/login',
  })
  const drawn = (request: FastifyRequest, reply: FastifyReply, page: Page, here?: string): string => {
    const facts = factsFor(request)
    const { text, policy } = drawPage(here === undefined ? facts : { ...facts, here }, page)
    reply.header('content-security-policy', policy)
    return text
  }
  const show: Show = (request, reply, status, page, here, caches) => {
    // When a visitor follows a link in an email, the browser withholds the session cookie. So the page reloads itself
    // once, and the server then knows who's signed in.
    if (request.method === 'GET' && !caches && world.sessions.isWithheld(request))
      reply.header('refresh', '0')
    return sendPage(request, reply, status, drawn(request, reply, page, here), caches)
  }

  showRefusedFiles(app, (request, reply, refused) =>
    drawn(request, reply, { name: 'refused-file', ...refused }),
  )
  await serveBuiltPages(app, webBuild, config.brand, policies, world)
  // Parses form bodies in this scope only, since no API call accepts one.
  await app.register(async (forms) => {
    await forms.register(formBody)
    for (const noun of nouns) noun.servePages?.({ ...serving, app: forms }, world, show, nouns)
  })
  const drawCalls = (language: Language) =>
    drawPage(
      // This page is made once, so it contains nothing that changes over time: no date, and no chat link.
      { ...shared, brand: { ...brand, chatUrl: null }, today: '', language, here: '/api/docs' },
      { name: 'calls', calls: shownCalls(app.swagger() as object as Description, language) },
    )
  const sendCalls = perLanguage(drawCalls)
  app.get('/api/docs', { schema: { hide: true } }, sendCalls)
  app.setNotFoundHandler((request, reply) => {
    const forPeople = request.headers.accept?.includes('text/html') && !request.url.startsWith('/api/')
    if (!forPeople) return sendProblem(request, reply, 404, 'not-found')
    return show(request, reply, 404, { name: 'not-found' })
  })
}

/**
 * The current facts that pages show: the day, if the phone line is open, and the chat link while the chat is online (AH
 * §9).
 */
function factsOfNow({ config: { brand, businessZone }, clock }: World) {
  const now = clock()
  const today = dayOf(now, businessZone)
  const time = now.toZonedDateTimeISO(businessZone).toPlainTime().toString({ smallestUnit: 'minute' })
  const isChatOnline = isAnswered(brand.chatHours, today, time)
  return {
    serverTime: now.toString(),
    today,
    isAnswered: isAnswered(brand.contactHours, today, time),
    brand: { ...brand, chatUrl: isChatOnline ? brand.chatUrl : null },
  }
}

declare module '../noun.ts' {
  interface Noun {
    /**
     * Serves the noun's pages that work without scripts, and their forms. `nouns` has every noun, for a page that shows
     * something from each.
     */
    servePages?(serving: Serving, world: World, show: Show, nouns: readonly Noun[]): void
  }
}
