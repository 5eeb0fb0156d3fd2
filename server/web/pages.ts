import { join } from 'node:path'
import formBody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type { World } from '../app.ts'
import { type Show, serveIdentityPages } from '../identity/page-routes.ts'
import { serveBuiltPages } from './built-pages.ts'
import { sendProblem } from './errors.ts'
import { policiesOf } from './headers.ts'
import { languageOf } from './language.ts'
import { notFoundPage } from './not-found-page.ts'
import { sendPage } from './send-page.ts'
import { readStyleSheet, serveStyleSheet } from './style-sheet.ts'

const webBuild = join(import.meta.dirname, '../../dist/web')

/** Everything that a browser shows: the pages that need no script, the built ones, and what is said where nothing is. */
export async function servePages(app: FastifyInstance, world: World): Promise<void> {
  const { config } = world
  const policies = policiesOf(config)
  const style = readStyleSheet()

  const show: Show = (request, reply, status, write) => {
    const facts = {
      brand: config.brand,
      language: languageOf(request),
      styleHref: style.href,
      here: request.method === 'GET' ? request.url : '/login',
    }
    reply.header('content-security-policy', policies.written)
    return sendPage(request, reply, status, write(facts))
  }

  await serveStyleSheet(app, style)
  await serveBuiltPages(app, webBuild, config.brand, policies)
  // Forms are understood here alone: no call of the API reads one.
  await app.register(async (forms) => {
    await forms.register(formBody)
    serveIdentityPages(forms, world, show)
  })
  app.setNotFoundHandler((request, reply) => {
    const forPeople = request.headers.accept?.includes('text/html') && !request.url.startsWith('/api/')
    if (!forPeople) return sendProblem(request, reply, 404, 'not-found')
    return show(request, reply, 404, notFoundPage)
  })
}
