import { join } from 'node:path'
import formBody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serveInvitationPages } from '../identity/invitation-routes.ts'
import { type Show, serveIdentityPages } from '../identity/page-routes.ts'
import type { World } from '../world.ts'
import { serveBuiltPages } from './built-pages.ts'
import { callsPage, type Description } from './calls-page.ts'
import { sendProblem } from './errors.ts'
import { policiesOf } from './headers.ts'
import { languageOf } from './language.ts'
import { perLanguage } from './made-once.ts'
import { notFoundPage } from './not-found-page.ts'
import type { PageFacts } from './page-shell.ts'
import { refusedFilePage, tellOfRefusedFiles } from './refused-file.ts'
import { sendPage } from './send-page.ts'
import { readStyleSheet, serveStyleSheet, signInSheet } from './style-sheet.ts'

const webBuild = join(import.meta.dirname, '../../dist/web')

/** Everything that a browser shows: the pages that need no script, the built ones, and what is said where nothing is. */
export async function servePages(app: FastifyInstance, world: World): Promise<void> {
  const { config } = world
  const policies = policiesOf(config)
  const style = readStyleSheet(signInSheet)
  const callsStyle = readStyleSheet('server/web/calls-page.css')

  const shared = { brand: config.brand, businessZone: config.businessZone }
  const factsFor = (request: FastifyRequest): PageFacts => ({
    ...shared,
    language: languageOf(request),
    styleHref: style.href,
    here: request.method === 'GET' ? request.url : '/login',
  })
  const show: Show = (request, reply, status, write) => {
    reply.header('content-security-policy', policies.written)
    return sendPage(request, reply, status, write(factsFor(request)))
  }

  tellOfRefusedFiles(app, (request, reply, refused) => {
    reply.header('content-security-policy', policies.written)
    return refusedFilePage(factsFor(request), refused).toString()
  })
  await serveStyleSheet(app, style)
  await serveStyleSheet(app, callsStyle)
  await serveBuiltPages(app, webBuild, config.brand, policies)
  // Forms are understood here alone: no call of the API reads one.
  await app.register(async (forms) => {
    await forms.register(formBody)
    serveIdentityPages(forms, world, show)
    serveInvitationPages(forms, world, show)
  })
  const sendCalls = perLanguage((language) => {
    const facts = { ...shared, language, styleHref: callsStyle.href, here: '/api/docs' }
    return callsPage(facts, app.swagger() as object as Description).toString()
  })
  app.get('/api/docs', { schema: { hide: true } }, (request, reply) => {
    reply.header('content-security-policy', policies.written)
    return sendCalls(request, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    const forPeople = request.headers.accept?.includes('text/html') && !request.url.startsWith('/api/')
    if (!forPeople) return sendProblem(request, reply, 404, 'not-found')
    return show(request, reply, 404, notFoundPage)
  })
}
