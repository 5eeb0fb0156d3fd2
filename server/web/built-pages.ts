import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import { consolePaths } from '@lightwell/rulebook/console-paths.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { type Language, languageOf } from '../acting/language.ts'
import { viewNamedIn } from '../acting/resolve.ts'
import type { Events } from '../events/events.ts'
import { type Brand, brandStyle } from '../settings/brand.ts'
import { type FirstPaint, paintFirst, withoutPreload } from './first-paint.ts'
import { digestOf, type Policies } from './headers.ts'
import { escaped } from './html.ts'
import { perLanguage } from './made-once.ts'
import { sendPage } from './send-page.ts'
import { callable } from './telephone.ts'

/**
 * The documents that the web build makes for customers. Each has its path, its file in each language's folder, and its
 * content security policy.
 */
const documents: { path: string; file: string; policy: keyof Policies }[] = [
  { path: '/account/', file: 'account/index.html', policy: 'built' },
  { path: '/account/card-form.html', file: 'account/card-form.html', policy: 'cardForm' },
]

/**
 * Serves the documents and assets that Vite built into `folder`, which has a folder for each language. Other files in
 * `folder` aren't served.
 * @param world.sessions tells whether the browser has a session
 */
export async function serveBuiltPages(
  app: FastifyInstance,
  folder: string,
  brand: Brand,
  policies: Policies,
  {
    sessions,
    events,
  }: { sessions: { isCarried(request: FastifyRequest): boolean }; events: Pick<Events, 'summaryNotDrawn'> },
): Promise<void> {
  const readIn = (language: Language, file: string) => readFileSync(join(folder, language, file), 'utf8')
  for (const { path, file, policy } of documents) {
    if (!existsSync(join(folder, 'en', file))) continue
    const fillIn = (language: Language) => filled(readIn(language, file), brand, language)
    const pages = { en: fillIn('en'), es: fillIn('es') }
    const undrawn = (language: Language) => pages[language].replace('{{drawn}}', '')
    const send = perLanguage((language) => ({ text: undrawn(language), policy: policies[policy] }))
    const sendInView = perLanguage((language) => ({
      // The link reloads the page. An empty `href` keeps the query, which names the customer view.
      text: withoutPreload(undrawn(language)).replace('<a href="/account/">', '<a href="">'),
      policy: policies[policy],
    }))
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      // The request may name a customer view. Then it's from a member of staff, and the page's scripts load the data of
      // the view's customer. No summary is drawn here: it would use the session cookie, which may belong to another
      // customer.
      if (viewNamedIn(request) !== undefined) return sendInView(request, reply)
      if (policy === 'built' && sessions.isCarried(request)) {
        const language = languageOf(request)
        const painted = await paintFirst(app, events, request, language, pages[language])
        if (painted) {
          reply.header('content-security-policy', withOwn(policies.built, painted))
          return sendPage(request, reply, 200, painted.text)
        }
      }
      // The hosted form may only be in a frame on our own pages.
      if (policy === 'cardForm') reply.header('x-frame-options', 'SAMEORIGIN')
      return send(request, reply)
    })
  }
  serveConsole(app, folder, brand, policies)
  app.get('/account', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/account/', 301))

  const assets = ['en', 'es'].map((language) => join(folder, language, 'assets')).filter(existsSync)
  if (assets.length > 0) await app.register((scope) => serveAssets(scope, assets))
}

/**
 * Serves the staff console. Every path under `/agent` gets the same document, even one that isn't a page. The
 * document's scripts read the path, ask who's signed in, and show the page or say that there's none.
 */
function serveConsole(app: FastifyInstance, folder: string, brand: Brand, { built: policy }: Policies): void {
  const file = (language: Language) => join(folder, language, 'agent/index.html')
  if (!existsSync(file('en'))) return
  const send = perLanguage((language) => ({
    text: filled(readFileSync(file(language), 'utf8'), brand, language),
    policy,
  }))
  for (const path of ['/agent', '/agent/*'])
    app.get(path, { schema: { hide: true } }, (request, reply) => {
      if (!isConsolePage(request.url)) reply.code(404)
      return send(request, reply)
    })
}

const pagesOfConsole: readonly string[] = Object.values(consolePaths)

/** True if the console has a page at this path, with or without a trailing slash. */
function isConsolePage(url: string): boolean {
  const [path = ''] = url.split('?')
  return pagesOfConsole.includes(path.replace(/\/$/, ''))
}

/** Serves the files of these folders by their exact names. Nothing else is served under `/assets/`. */
async function serveAssets(app: FastifyInstance, folders: string[]): Promise<void> {
  const found = folders.flatMap((folder) => readdirSync(folder, { withFileTypes: true }))
  // Compressed files are sent under the name of the original file, so they aren't listed.
  const own = found.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
  const names = new Set(own.map(({ name }) => `/${name}`))
  // Paths with suspicious encoding get "not found", whichever file they'd lead to.
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error.statusCode !== 403) throw error
    return reply.callNotFound()
  })
  await app.register(files, {
    root: folders,
    prefix: '/assets/',
    allowedPath: (name) => names.has(name),
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
    schemaHide: true,
  })
}

/** A built page's policy, extended by the page's own style and script. */
function withOwn(policy: string, { style, script }: FirstPaint): string {
  return policy
    .replace("script-src 'self'", `script-src 'self' ${digestOf(script)}`)
    .replace("style-src 'self'", `style-src 'self' ${digestOf(style)}`)
}

function filled(template: string, brand: Brand, language: Language): string {
  const locale = { locale: language }
  const { supportTelephone: telephone } = brand
  return template
    .replaceAll('{{telephone}}', () => escaped(telephone))
    .replaceAll('{{noScript}}', () =>
      String(callable(telephone, words.portal_no_script({ telephone }, locale))),
    )
    .replaceAll('{{late}}', () => String(callable(telephone, words.portal_late({ telephone }, locale))))
    .replaceAll('{{consoleNoScript}}', () => escaped(words.console_no_script({}, locale)))
    .replaceAll('{{again}}', () => escaped(words.portal_late_again({}, locale)))
    .replaceAll('{{language}}', language)
    .replaceAll('{{brandName}}', () => escaped(brand.name))
    .replaceAll('{{brandStyle}}', () => brandStyle(brand))
}
