// The independent reader of the statements' documents: the machine's poppler, else Debian's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Makes sure of poppler's programs, installing them on Debian as root. @returns whether they are there. */
export function ensurePoppler(tell: (line: string) => void): boolean {
  if (isThere()) return true
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  tell('No poppler on this machine: asking Debian for it …')
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'poppler-utils'])
  return isThere()
}

const isThere = () => spawnSync(reader, ['-v'], { stdio: 'ignore' }).status === 0
const reader = 'pdftotext'

/** What fails here shows afterwards, in that there is no reader. */
function run(program: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
}
