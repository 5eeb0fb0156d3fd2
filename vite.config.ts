import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** A document of the web build: where its source is, where it is served, and which lazy page is most often its first. */
interface Page {
  source: string
  servedAs: string
  firstPage?: string
}

/** A new front end is a new line here. */
export const pages: Page[] = [
  {
    source: 'customer-portal/index.html',
    servedAs: 'account/index.html',
  },
]

const root = import.meta.dirname

export default defineConfig({
  root,
  base: '/',
  appType: 'mpa',
  publicDir: false,
  plugins: [react(), brandStyleSlot(), servedWhereItIsRead(), preloadedFirstPage()],
  build: {
    outDir: join(root, 'dist/web'),
    emptyOutDir: true,
    assetsDir: 'assets',
    // The Content-Security-Policy allows no inline script, and every supported browser knows modulepreload.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(
        pages.map((page) => [page.servedAs.replace('/index.html', ''), join(root, page.source)]),
      ),
      output: {
        codeSplitting: {
          // What changes only with the dependencies stays in caches over releases.
          groups: [{ name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|@tanstack)\// }],
        },
      },
    },
  },
})

/**
 * Leaves a place for the brand's colours, which the server fills. It is put in after the build has looked at the
 * document, because a placeholder is no CSS.
 */
function brandStyleSlot(): Plugin {
  return {
    name: 'lightwell:brand-style-slot',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<!-- brand style -->', '<style>{{brandStyle}}</style>'),
    },
  }
}

/** Writes each document to the path under which it is served: `dist/web/account/index.html` is `/account/`. */
function servedWhereItIsRead(): Plugin {
  return {
    name: 'lightwell:served-where-it-is-read',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const page of pages) {
          const document = bundle[page.source]
          if (document) document.fileName = page.servedAs
        }
      },
    },
  }
}

/** Lets the browser fetch the page that most visits begin with while it still reads the first script. */
function preloadedFirstPage(): Plugin {
  return {
    name: 'lightwell:preloaded-first-page',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path }) {
        const page = pages.find(({ source }) => path.endsWith(source))
        if (!bundle || !page?.firstPage) return []
        const facade = join(root, page.firstPage)
        const chunk = Object.values(bundle).find(
          (part) => part.type === 'chunk' && part.facadeModuleId === facade,
        )
        if (!chunk)
          throw new Error(
            `${page.source} names ${page.firstPage} as its first page, but no chunk begins there.`,
          )
        const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}` }
        return [{ tag: 'link', injectTo: 'head', attrs }]
      },
    },
  }
}
