// Measures what the build sends to the browser, compressed with brotli, against our limits (standards: Weight). Prints
// a table, and fails if something exceeds its limit. First builds what has changed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { signInWeight } from '../server/sign-in/sign-in-weight.ts'
import { everyRoom } from '../server/start/every-room.ts'
import { buildWeb } from './build.ts'

const web = join(import.meta.dirname, '../dist/web')

/** A chunk in Vite's manifest. The manifest's keys are the chunks' sources. */
interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  isDynamicEntry?: boolean
}

/** A line of the table: the measured size and its limit. Both are bytes or a number of requests. */
export interface Weight {
  name: string
  measured: number
  limit: number
  unit: 'kB' | 'requests'
}

/**
 * A page that the server renders and that isn't part of the web build: the size of the response, and the number of
 * requests that loading the page takes.
 */
interface Drawn {
  bytes: number
  requests: number
}

const limits = {
  summaryScripts: 100_000,
  summaryStyles: 14_000,
  summaryRequests: 8,
  otherPage: 25_000,
  otherPageRequests: 10,
  signIn: 14_000,
  signInRequests: 1,
  publicPage: 60_000,
  publicPageRequests: 3,
}

/**
 * Limits for the agent console in bytes. Staff load the console's first scripts once a day, and each page's own scripts
 * when they open the page.
 */
const consoleLimits = { scripts: 130_000, styles: 14_000, otherPage: 25_000 }

/**
 * The most API calls that the summary makes with an empty cache: the session, the account, and the platform kind's
 * billing account.
 */
const summaryCalls = 3
const accountPage = 'customer-portal/index.html'
const consolePage = 'agent-console/index.html'

/** Measures everything that has a limit. Each figure is the larger one of the two languages'. */
export async function weigh(languages: ('en' | 'es')[]): Promise<Weight[]> {
  const [first = [], ...others] = languages.map(weighLanguage)
  const weights = first.map((weight, index) =>
    others.reduce((heaviest, other) => {
      const candidate = other[index]
      return candidate && candidate.measured > heaviest.measured ? candidate : heaviest
    }, weight),
  )
  const signIn = await signInWeight()
  weights.push(kilobytes('sign-in: all of it', signIn.bytes, limits.signIn))
  weights.push(requests('sign-in: requests', signIn.requests, limits.signInRequests))
  const rooms = await everyRoom<{ pageWeights: () => Promise<Record<string, Drawn>> }>('page-weights.ts')
  const drawn = await Promise.all(rooms.map(({ pageWeights }) => pageWeights()))
  for (const [name, page] of drawn.flatMap((pages) => Object.entries(pages))) {
    weights.push(kilobytes(`${name}: all of it`, page.bytes, limits.publicPage))
    weights.push(requests(`${name}: requests`, page.requests, limits.publicPageRequests))
  }
  return weights
}

/** Measures everything that's sent in one language. */
function weighLanguage(language: string): Weight[] {
  const folder = join(web, language)
  const manifestOf = (name: string) =>
    JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8')) as Record<string, Chunk>
  const manifest = manifestOf('manifest.json')
  const bytesOf = (files: string[]) =>
    files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0)
  const first = filesOf(manifest, [accountPage])
  const scripts = first.filter(isScript)
  const styles = first.filter(isStyle)
  const weights: Weight[] = [
    kilobytes('summary: scripts', bytesOf(scripts), limits.summaryScripts),
    kilobytes('summary: styles', bytesOf(styles), limits.summaryStyles),
    requests('summary: requests, cold', 1 + first.length + summaryCalls, limits.summaryRequests),
  ]
  const consoleManifest = manifestOf('console-manifest.json')
  const ofConsole = filesOf(consoleManifest, [consolePage])
  weights.push(
    kilobytes('console: first scripts', bytesOf(ofConsole.filter(isScript)), consoleLimits.scripts),
  )
  weights.push(kilobytes('console: styles', bytesOf(ofConsole.filter(isStyle)), consoleLimits.styles))
  for (const [source, chunk] of Object.entries(consoleManifest)) {
    if (!chunk.isDynamicEntry) continue
    const more = filesOf(consoleManifest, [source]).filter((file) => !ofConsole.includes(file))
    weights.push(kilobytes(`console, ${nameOf(source)}: adds`, bytesOf(more), consoleLimits.otherPage))
  }
  for (const [source, chunk] of Object.entries(manifest)) {
    if (!chunk.isDynamicEntry || !/(Page|Dialog)\.tsx$/.test(source)) continue
    // A dialog opens over a page, so the files that the page has already loaded aren't counted.
    const isDialog = source.endsWith('Dialog.tsx')
    const there = [...first, ...(isDialog ? alreadyThere(manifest, source) : [])]
    const more = filesOf(manifest, [source, ...lazyPartsOf(manifest, source)]).filter(
      (file) => !there.includes(file),
    )
    weights.push(kilobytes(`${nameOf(source)}: adds`, bytesOf(more), limits.otherPage))
    if (!isDialog)
      weights.push(
        requests(`${nameOf(source)}: files, cold`, 1 + first.length + more.length, limits.otherPageRequests),
      )
  }
  return weights
}

/** Prints the table. Returns true if nothing exceeds its limit. */
export function report(weights: Weight[], print: (line: string) => void): boolean {
  const show = (value: number, { unit }: Weight) =>
    unit === 'kB' ? `${(value / 1000).toFixed(1)} kB` : String(value)
  for (const weight of weights) {
    const verdict = weight.measured > weight.limit ? 'OVER' : 'ok'
    const figures = `${show(weight.measured, weight).padStart(9)} of ${show(weight.limit, weight).padStart(8)}`
    print(`${weight.name.padEnd(40)} ${figures}  ${verdict}`)
  }
  return weights.every(({ measured, limit }) => measured <= limit)
}

const kilobytes = (name: string, measured: number, limit: number): Weight => ({
  name,
  measured,
  limit,
  unit: 'kB',
})
const requests = (name: string, measured: number, limit: number): Weight => ({
  name,
  measured,
  limit,
  unit: 'requests',
})

const isScript = (file: string) => file.endsWith('.js')
const isStyle = (file: string) => file.endsWith('.css')
const nameOf = (source: string) => source.replace(/^.*\/(\w+?)(Page)?\.tsx$/, '$1')

/** The scripts and style sheets of these sources and of everything that they import statically. */
function filesOf(manifest: Record<string, Chunk>, sources: string[]): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    if (chunk === undefined || seen.has(source)) return
    seen.add(source)
    files.add(chunk.file)
    for (const style of chunk.css ?? []) files.add(style)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const source of sources) visit(source)
  return [...files]
}

/**
 * Chunks that a page loads later on its own, such as its calendar. They count as part of the page. Other pages and
 * dialogs load when someone opens them, and have their own lines in the table.
 */
function lazyPartsOf(manifest: Record<string, Chunk>, page: string): string[] {
  const parts = manifest[page]?.dynamicImports ?? []
  return parts.filter((source) => !/(Page|Dialog)\.tsx$/.test(source))
}

/** The chunks that are loaded with every page that can open this dialog. */
function alreadyThere(manifest: Record<string, Chunk>, dialog: string): string[] {
  const pages = Object.keys(manifest).filter((source) => source.endsWith('Page.tsx'))
  const openers = pages
    .map((page) => filesOf(manifest, [page]))
    .filter((files) =>
      Object.values(manifest).some(
        ({ file, dynamicImports = [] }) => files.includes(file) && dynamicImports.includes(dialog),
      ),
    )
  const [first = [], ...others] = openers
  return first.filter((file) => others.every((files) => files.includes(file)))
}

if (import.meta.main) {
  await buildWeb(console.log)
  if (!report(await weigh(['en', 'es']), console.log)) process.exitCode = 1
}
