// Compiles the words files into functions, one per message. Browser and server call the same functions.
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { readCommandLine } from '@lightwell/server/settings/command-line.ts'
import { digestOf } from './digest.ts'
import { makeUnlessMade } from './stamp.ts'

const root = join(import.meta.dirname, '..')
const compiled = join(root, 'words/compiled')
export const wordsInputs = ['words/{*,*/*}/{en,es}.json', 'scripts/words.ts', 'package-lock.json']

/**
 * Compiles the words if they have changed.
 * @returns true if they had changed
 */
export async function compileWords(): Promise<boolean> {
  return makeUnlessMade(join(compiled, 'inputs.txt'), digestOf(root, wordsInputs), compile)
}

function compile(): void {
  mkdirSync(join(root, 'words/project.inlang'), { recursive: true })
  writeFileSync(join(root, 'words/project.inlang/settings.json'), JSON.stringify(project()))
  const compiler = join(root, 'node_modules/@inlang/paraglide-js/bin/run.js')
  const args = ['compile', '--project', './project.inlang', '--outdir', './compiled', '--silent']
  const options = ['--strategy', 'globalVariable', 'baseLocale']
  const done = spawnSync(process.execPath, [compiler, ...args, ...options], {
    cwd: join(root, 'words'),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (done.status !== 0) throw new Error('The words didn’t compile. See above.')
  writeFileSync(join(compiled, 'all.js'), allInOne(join(compiled, 'messages')))
}

/** The compiler's input: the words of every folder that has any. */
function project() {
  const folders = globSync('{*,*/*}/en.json', { cwd: join(root, 'words') }).map((file) => dirname(file))
  return {
    baseLocale: 'en',
    locales: ['en', 'es'],
    modules: ['../node_modules/@inlang/plugin-message-format/dist/index.js'],
    'plugin.inlang.messageFormat': {
      pathPattern: folders.sort().map((folder) => `./${folder.replaceAll(sep, '/')}/{locale}.json`),
    },
  }
}

/**
 * Puts all messages into one module. Node imports it instead of the index (`exports` in words/package.json), since one
 * file loads much faster than 2,500. The build of the pages keeps messages separate, so it needs the single files too.
 * @param folder the folder that has a file for each message
 */
export function allInOne(folder: string): string {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js') && file !== '_index.js')
  const texts = files
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replace(/^import .*$/m, ''))
  return [`import { getLocale, experimentalStaticLocale } from './runtime.js'`, ...texts].join('\n')
}

if (import.meta.main) {
  readCommandLine({
    name: 'words',
    about: 'Compiles the words files into functions, one per message, for the browser and the server.',
    options: {},
  })
  await compileWords()
}
