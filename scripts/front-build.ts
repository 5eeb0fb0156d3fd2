import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { nameOfClass } from '../server/web/class-names.ts'
import { lightReact } from './light-react.ts'
import { lightStyles } from './light-styles.ts'
import { lightWords } from './light-words.ts'
import { minifyAgain } from './minify-again.ts'

/** A document of a web build: where its source is, and where it is served. */
export interface Page {
  source: string
  servedAs: string
}

/** What one front end's build has of its own. */
export interface Front {
  pages: Page[]
  /** The manifest's path in the folder of a language. */
  manifest: string
  /** What is one file, in order of priority. */
  groups: ChunkGroup[]
}

export interface ChunkGroup {
  name: string
  test: RegExp | ((id: string) => boolean)
  tags?: ['$initial']
  minShareCount?: number
}

const root = join(import.meta.dirname, '..')

/**
 * The build of a front end in a language: a page never shows the other. What both share has the same name and content in both. Front ends are
 * built one by one into the same folder, so that what one needs makes no page of another grow.
 */
export const frontBuildIn = (language: 'en' | 'es', { pages, manifest, groups }: Front): InlineConfig => ({
  configFile: false,
  root,
  base: '/',
  appType: 'mpa',
  publicDir: false,
  logLevel: 'warn',
  plugins: [
    react(),
    lightReact(root),
    lightWords(language),
    lightStyles(root),
    brandStyleSlot(),
    servedWhereItIsRead(pages),
    minifyAgain(),
  ],
  css: {
    // The server draws the first paint with the same names.
    modules: { generateScopedName: (name, file, css) => nameOfClass(name, relative(root, file), css) },
  },
  build: {
    outDir: join(root, 'dist/web', language),
    emptyOutDir: false,
    assetsDir: 'assets',
    // The Content-Security-Policy allows no inline script, and every supported browser knows modulepreload.
    modulePreload: {
      polyfill: false,
      // A page's chunk names its parts itself, and most are there already: listing them all in the first view's own script
      // would weigh more than a page does.
      resolveDependencies: (_file, parts, { hostType }) => (hostType === 'html' ? parts : []),
    },
    assetsInlineLimit: 0,
    manifest,
    reportCompressedSize: false,
    rolldownOptions: {
      // Reading a property does nothing else: what nobody uses of React's exports is left out.
      treeshake: { propertyReadSideEffects: false },
      // A busy machine is no reason for a warning.
      checks: { pluginTimings: false },
      input: Object.fromEntries(pages.map((page) => [nameOf(page), join(root, page.source)])),
      output: {
        // The first view's script names every page's, and names of few letters weigh less. 28 bits tell a page from its last version.
        hashCharacters: 'hex',
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = 'asset'] }) =>
          `assets/${shortName(name.replace(/\.[^.]+$/, ''))}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // What changes only with the dependencies stays in caches over releases.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack)\//,
              priority: 2,
            },
            ...groups.map((group, index) => ({ ...group, priority: 1 - index / 10 })),
          ],
        },
      },
    },
  },
})

/** What the files of a page are called: `account` for `account/index.html`. */
function nameOf({ servedAs }: Page): string {
  return servedAs.replace(/(\/index)?\.html$/, '').replaceAll('/', '-')
}

/** Joined chunks are named after all the pages that share them: too long for an address. */
function shortName(name: string): string {
  return name.replace(/~.*/, '')
}

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

/** Writes each document to the path under which it is served: `dist/web/en/account/index.html` is `/account/`. */
function servedWhereItIsRead(pages: Page[]): Plugin {
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
