// Programs that some tests need but the product doesn't. Uses the machine's own, otherwise installs Debian's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Makes sure that a program is installed. On Debian as root, installs the program's package if it's missing.
 * @returns true if the program is installed
 */
export function ensureProgram(
  { program, package: name }: { program: string; package: string },
  report: (line: string) => void,
): boolean {
  if (isThere(program)) return true
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false
  report(`No ${program} on this machine: asking Debian for it …`)
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  return isThere(program)
}

const isThere = (program: string) => spawnSync(program, ['-h'], { stdio: 'ignore' }).error === undefined

/** Runs a command. If it fails, the program is still missing afterwards, which the caller notices. */
function run(program: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
}
