import { createServer, type Server } from 'node:http'
import { dirname, join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import react from '@vitejs/plugin-react'
import { createServer as createBundler, type Plugin, type ViteDevServer } from 'vite'
import { nameOfClass } from '../../server/web/class-names.ts'
import { allInOne, compileWords } from '../words.ts'

const root = join(import.meta.dirname, '../..')
/**
 * The paths that the bundler serves: the pages' sources, and its own copies of packages. Our server serves all others.
 */
const sources = /^\/(@|node_modules\/|(customer-portal|agent-console|client|web-kit|rulebook|words)\/)/
const patienceMs = 30_000

/** The first script of each of the portal's documents. The script loads the styles. */
const documents: Record<string, string> = {
  '/account/': '/customer-portal/main.tsx',
  '/account/card-form.html': '/customer-portal/payment-methods/frame/card-form.ts',
  '/agent': '/agent-console/main.tsx',
}

/**
 * Puts the bundler in front of our server. Changes to the portal then reach the open page without a reload. HTML
 * documents still come from our server, with its brand and the rendered summary. They link to the sources instead of
 * the build.
 * @param behind the URL of our server
 * @returns the server that should listen at the browser's URL
 */
export async function openPortal(behind: string): Promise<Server> {
  const front = createServer()
  const bundler = await createBundler({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    publicDir: false,
    cacheDir: join(root, 'node_modules/.cache/dev'),
    plugins: [react(), wordsInOne(), documentsOf(behind)],
    css: {
      modules: { generateScopedName: (name, file, css) => nameOfClass(name, relative(root, file), css) },
    },
    server: {
      middlewareMode: true,
      hmr: { server: front },
      watch: { ignored: ['**/dist/**', '**/data/**', '**/test-results/**'] },
      proxy: { '^/': { target: behind, bypass: ({ url = '' }) => (sources.test(url) ? url : undefined) } },
    },
  })
  front.on('request', bundler.middlewares)
  front.on('close', () => void bundler.close())
  return front
}

/** Serves all messages as one module. As separate modules, they'd make a page load more than a thousand files. */
function wordsInOne(): Plugin {
  return {
    name: 'lightwell:words-in-one',
    load: {
      filter: { id: /\/words\/compiled\/messages\/_index\.js$/ },
      handler(id) {
        return allInOne(dirname(id)).replace("'./runtime.js'", "'../runtime.js'")
      },
    },
    configureServer(server) {
      server.watcher.on('change', async (file) => {
        if (!/\/words\/(?:[^/]+\/){1,2}(en|es)\.json$/.test(file)) return
        await compileWords()
        server.moduleGraph.invalidateAll()
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}

/** Serves the portal's documents as our server fills them in, but linked to the sources. */
function documentsOf(behind: string): Plugin {
  return {
    name: 'lightwell:documents',
    configureServer(server) {
      server.middlewares.use(async (request, answer, next) => {
        const { pathname } = new URL(request.url ?? '', behind)
        // All of the console's paths share one document.
        const source = documents[pathname.replace(/^\/agent\/.*/, '/agent')]
        if (source === undefined) return next()
        const { status, text } = await readDocument(behind + pathname, request.headers.cookie ?? '')
        const html = await leadToSources(server, pathname, text, source)
        answer
          .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
          .end(html)
      })
    },
  }
}

/**
 * Reads a document from our server. The server may be restarting, so this retries.
 * @throws Error if the server doesn't answer in time
 */
async function readDocument(address: string, cookie: string) {
  const until = performance.now() + patienceMs
  for (;;) {
    try {
      const answer = await fetch(address, { headers: { cookie } })
      return { status: answer.status, text: await answer.text() }
    } catch (error) {
      if (performance.now() > until) throw error
      await setTimeout(200)
    }
  }
}

function leadToSources(
  server: ViteDevServer,
  path: string,
  document: string,
  source: string,
): Promise<string> {
  const withoutBuilt = document
    .replaceAll(/<script [^>]*src="\/assets\/[^>]*><\/script>/g, '')
    .replaceAll(/<link [^>]*href="\/assets\/[^>]*>/g, '')
  const script = `<script type="module" src="${source}"></script>`
  return server.transformIndexHtml(path, withoutBuilt.replace('</head>', `${script}</head>`))
}
