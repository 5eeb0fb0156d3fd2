import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { nameOfClass } from '../server/web/class-names.ts'
import { lightReact } from './light-react.ts'
import { lightStyles } from './light-styles.ts'
import { lightWords } from './light-words.ts'
import { minifyAgain } from './minify-again.ts'

/** A document of a web build: the path of its source, and the path it's served at. */
export interface Page {
  source: string
  servedAs: string
}

/** The parts of a build that differ between front ends. */
export interface Front {
  pages: Page[]
  /** The manifest's path in the folder of a language. */
  manifest: string
  /** The modules to combine into one file, in order of priority. */
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
 * The build of a front end in one language, since a page never shows the other language. Files that don't depend on the
 * language have the same name and content in both builds. Front ends are built one after another into the same folder,
 * so that what one of them needs doesn't make another's pages larger.
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
    // When rendering the first paint, the server uses the same names.
    modules: { generateScopedName: (name, file, css) => nameOfClass(name, relative(root, file), css) },
  },
  build: {
    outDir: join(root, 'dist/web', language),
    emptyOutDir: false,
    assetsDir: 'assets',
    // Leaves out the polyfill of modulepreload: the Content-Security-Policy allows no inline scripts, and every
    // supported browser knows modulepreload.
    modulePreload: {
      polyfill: false,
      // Lists no parts of a page's chunk in the first view's script. Most of them are loaded already, and the list of
      // all parts would weigh more than a page.
      resolveDependencies: (_file, parts, { hostType }) => (hostType === 'html' ? parts : []),
    },
    assetsInlineLimit: 0,
    manifest,
    reportCompressedSize: false,
    rolldownOptions: {
      // Reading a property has no side effects, so unused React exports can be dropped.
      treeshake: { propertyReadSideEffects: false },
      // Turns off warnings about slow plugins: on a busy machine they mean nothing.
      checks: { pluginTimings: false },
      input: Object.fromEntries(pages.map((page) => [nameOf(page), join(root, page.source)])),
      output: {
        // Short file names, since the first view's script names every page's chunk. 28 bits are enough to tell a page
        // from its last version.
        hashCharacters: 'hex',
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = 'asset'] }) =>
          `assets/${shortName(name.replace(/\.[^.]+$/, ''))}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // Modules that change only with the dependencies stay cached across releases.
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

/** The name of a page's files: `account` for `account/index.html`. */
function nameOf({ servedAs }: Page): string {
  return servedAs.replace(/(\/index)?\.html$/, '').replaceAll('/', '-')
}

/** Shortens a shared chunk's name. It lists all pages that use the chunk, which is too long for a URL. */
function shortName(name: string): string {
  return name.replace(/~.*/, '')
}

/**
 * Leaves a placeholder for the brand's colors, which the server fills in. It's added after the build has processed
 * the document, because a placeholder isn't valid CSS.
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

/** Writes each document to the path it's served at: `dist/web/en/account/index.html` is `/account/`. */
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
