// Weighs what the build gives to the browser, brotli, against the numbers of the house (standards: Weight), prints a table,
// and fails on a miss. `npm run build` first, or let this build what has changed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { everyRoom } from '../server/every-room.ts'
import { signInWeight } from '../server/identity/sign-in-weight.ts'
import { buildWeb } from './build.ts'

const web = join(import.meta.dirname, '../dist/web')

/** A chunk as Vite's manifest has it, by its source. */
interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
  isDynamicEntry?: boolean
}

/** One line of the table: what was weighed, and the most that it may be. Bytes, or a number of requests. */
export interface Weight {
  name: string
  measured: number
  limit: number
  unit: 'kB' | 'requests'
}

/** What the server draws without the build: its whole answer, and the requests it leads to. */
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

/** Staff load the console's first scripts once a day, and a page of its own when it's opened. */
const consoleLimits = { scripts: 130_000, styles: 14_000, otherPage: 25_000 }

/** The calls that a cold summary makes at most: the session, the account, and the platform kind's billing account. */
const summaryCalls = 3
const accountPage = 'customer-portal/index.html'
const consolePage = 'agent-console/index.html'

/** Everything that the house has a number for, in the heaviest of the languages. */
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

/** What is sent in one of the languages. */
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
    // A dialog opens over a page that is there.
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

/** Prints the table. `true` where nothing is over its limit. */
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

/** The scripts and style sheets of the sources and of all that they import at once. */
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
 * The chunks that a page loads later by itself, such as its calendar: they count as part of the page. Other pages and
 * dialogs do not: a dialog comes once somebody opens it, and has a line of its own.
 */
function lazyPartsOf(manifest: Record<string, Chunk>, page: string): string[] {
  const parts = manifest[page]?.dynamicImports ?? []
  return parts.filter((source) => !/(Page|Dialog)\.tsx$/.test(source))
}

/** What has come already with whichever page opens a dialog. */
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
