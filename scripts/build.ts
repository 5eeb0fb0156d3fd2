// Builds the files that browsers download: the words, the pages, and compressed copies of every asset. Skips what
// hasn't changed since the last build, so a second start takes only a moment.
import { globSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { agentConsole } from './console-build.ts'
import { digestOf } from './digest.ts'
import { frontBuildIn } from './front-build.ts'
import { makeUnlessMade } from './stamp.ts'
import { portal } from './web-build.ts'
import { compileWords, wordsInputs } from './words.ts'

const root = join(import.meta.dirname, '..')
const web = join(root, 'dist/web')

/** The files that the pages are built from. */
export const webInputs = [
  ...wordsInputs,
  'words/*/*.ts',
  '{customer-portal,agent-console}/**/*.{ts,tsx,css,html,json,svg}',
  'client/**/*.ts',
  'web-kit/**/*.{ts,tsx,css,json,svg}',
  'rulebook/**/*.ts',
  'scripts/{web,console,front}-build.ts',
  'server/web/class-names.ts',
  'tsconfig.base.json',
  'scripts/build.ts',
  'scripts/{light-*,minify-again}.ts',
]

/** True for each part that a build made anew, and false for a part that hadn't changed. */
export interface Built {
  words: boolean
  web: boolean
}

/**
 * Brings `words/compiled` and `dist/web` up to date. A step that fails prints its own messages, and then this throws.
 * @param report gets a line for each slow step
 */
export async function buildWeb(report: (line: string) => void = () => {}): Promise<Built> {
  const words = await compileWords()
  if (words) report('Compiled the words.')
  const builtFrom = digestOf(root, webInputs)
  const built = await makeUnlessMade(join(web, 'inputs.txt'), builtFrom, async () => {
    report('Building the pages …')
    await buildPages()
  })
  return { words, web: built }
}

async function buildPages(): Promise<void> {
  const { build } = await import('vite')
  // Vite sets `NODE_ENV` to production for the whole process. It's restored afterwards, so that programs started later
  // don't get it.
  const { NODE_ENV } = process.env
  rmSync(web, { recursive: true, force: true })
  for (const language of ['en', 'es'] as const)
    for (const front of [portal, agentConsole]) await build(frontBuildIn(language, front))
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = NODE_ENV
  await precompress()
}

/** Writes a `.br` and a `.gz` next to every script, style sheet and drawing, compressed at maximum effort. */
async function precompress(): Promise<void> {
  const squeeze = { br: promisify(brotliCompress), gz: promisify(gzip) }
  const effort = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  const assets = globSync('dist/web/*/assets/*.{js,css,svg}', { cwd: root })
  await Promise.all(
    assets.map(async (asset) => {
      const file = join(root, asset)
      const content = await readFile(file)
      await writeFile(`${file}.br`, await squeeze.br(content, effort))
      await writeFile(`${file}.gz`, await squeeze.gz(content, { level: 9 }))
    }),
  )
}

if (import.meta.main) {
  const started = performance.now()
  const built = await buildWeb(console.log)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(built.words || built.web ? `Built in ${seconds} s.` : `Nothing to build (${seconds} s).`)
}
