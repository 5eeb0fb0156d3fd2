// Compiles the words files into functions, one per message, that the browser and the server both call.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { readCommandLine } from '@lightwell/server/command-line.ts'

export function compileWords(): void {
  const root = join(import.meta.dirname, '..')
  const compiler = join(root, 'node_modules/@inlang/paraglide-js/bin/run.js')
  const args = ['compile', '--project', './project.inlang', '--outdir', './compiled', '--silent']
  const options = ['--strategy', 'globalVariable', 'baseLocale']
  const done = spawnSync(process.execPath, [compiler, ...args, ...options], {
    cwd: join(root, 'words'),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (done.status !== 0) throw new Error('The words could not be compiled: the reason stands above.')
}

if (import.meta.main) {
  readCommandLine({
    name: 'words',
    about:
      'Compiles the words files into functions, one for each message, that the browser and the server call.',
    options: {},
  })
  compileWords()
}
