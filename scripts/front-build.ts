import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import type { InlineConfig, Plugin } from 'vite'
import { nameOfClass } from '../server/web/class-names.ts'
import { lightReact } from './light-react.ts'
import { lightStyles } from './light-styles.ts'
import { lightWords } from './light-words.ts'
import { minifyAgain } from './minify-again.ts'

/** A document of a web build: the path of its source, and the URL path where it's served. */
export interface Page {
  source: string
  servedAs: string
}

/** The parts of a build that differ between the front ends. */
export interface Front {
  pages: Page[]
  /** The manifest's path within a language's folder. */
  manifest: string
  /** Groups of modules that each become one file, in order of priority. */
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
 * The build of a front end in one language, since a page shows only one. Files without text have the same name and
 * content in both languages. All front ends go into the same folder, but each is built separately. In a common build,
 * they'd share chunks, and a page could load modules of the other front end.
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
    // The server uses the same names when it renders the first paint.
    modules: { generateScopedName: (name, file, css) => nameOfClass(name, relative(root, file), css) },
  },
  build: {
    outDir: join(root, 'dist/web', language),
    emptyOutDir: false,
    assetsDir: 'assets',
    // The polyfill of modulepreload is left out. The Content-Security-Policy allows no inline scripts, and every
    // supported browser has modulepreload.
    modulePreload: {
      polyfill: false,
      // Doesn't list the files of later pages in the first script. Most of them are already loaded by the time a page
      // needs them, and the whole list would be larger than a page.
      resolveDependencies: (_file, parts, { hostType }) => (hostType === 'html' ? parts : []),
    },
    assetsInlineLimit: 0,
    manifest,
    reportCompressedSize: false,
    rolldownOptions: {
      // Treats reading a property as free of side effects, so that unused React exports are dropped.
      treeshake: { propertyReadSideEffects: false },
      // Turns off warnings about slow plugins, since any plugin is slow on a busy machine.
      checks: { pluginTimings: false },
      input: Object.fromEntries(pages.map((page) => [nameOf(page), join(root, page.source)])),
      output: {
        // Hashes in file names are short, because the first script contains the file names of every page's chunk. 28
        // bits are enough to tell a page from its previous version.
        hashCharacters: 'hex',
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = 'asset'] }) =>
          `assets/${shortName(name.replace(/\.[^.]+$/, ''))}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // These modules change only when dependencies do, so they stay cached across releases.
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

/**
 * Shortens the name of a shared chunk. The full name lists all pages that use the chunk, which is too long for a URL.
 */
function shortName(name: string): string {
  return name.replace(/~.*/, '')
}

/**
 * Adds a placeholder that the server replaces with the brand's colors. It's added after the build has processed the
 * document, because a placeholder isn't valid CSS.
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

/** Writes each document to the path where it's served: `dist/web/en/account/index.html` is `/account/`. */
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
