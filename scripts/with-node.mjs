// Runs a script of the project on the project's own Node, whatever Node the system has.
//
//   node scripts/with-node.mjs scripts/start.ts [arguments]
//
// This is the only file that an older Node must understand. It installs missing packages from the lock file, and
// compiles the words if they aren't compiled yet.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const modules = join(root, 'node_modules')
const windows = process.platform === 'win32'
const shell = process.ppid

installWhatIsMissing()
const node = findNode()
compileMissingWords()
run(process.argv.slice(2))

function installWhatIsMissing() {
  if (isInstalled()) return
  console.error('Installing what the lock file names (npm ci) …')
  // The tools that build the pages are development dependencies. Production builds pages too, so it needs them.
  const install = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
  })
  if (install.status !== 0) {
    console.error('The dependencies could not be installed: what npm says above is the reason.')
    process.exit(install.status ?? 1)
  }
}

/** True if npm's own record of node_modules matches the lock file. Packages for other platforms may be missing. */
function isInstalled() {
  const note = join(modules, '.package-lock.json')
  if (!existsSync(note)) return false
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      !path.includes('node_modules/') || optional || (installed[path] && installed[path].version === version),
  )
}

function findNode() {
  const node = join(modules, '.bin', windows ? 'node.cmd' : 'node')
  if (existsSync(node)) return node
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  console.error(
    `Lightwell runs on Node 26 or newer and brings it along for Linux, macOS and Windows. None fits this machine ` +
      `(${process.platform} ${process.arch}, Node ${process.versions.node}): install Node 26 and try again.`,
  )
  return process.exit(1)
}

/**
 * Compiles the words if that was never done, as after cloning. The server's code imports them. Later, the commands that
 * build keep them up to date.
 */
function compileMissingWords() {
  if (existsSync(join(root, 'words/compiled/all.js'))) return
  const compiled = spawnSync(node, [join(root, 'scripts/words.ts')], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  })
  if (compiled.status !== 0) process.exit(compiled.status ?? 1)
}

function run(args) {
  const child = spawn(node, args, {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, PATH: `${join(modules, '.bin')}${windows ? ';' : ':'}${process.env.PATH}` },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  endWithShell(child)
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)))
}

// A SIGTERM to npm ends the shell that npm started, but doesn't reach this process. So once that shell is gone, this
// ends `child`.
function endWithShell(child) {
  if (process.env.npm_lifecycle_event === undefined) return
  setInterval(() => {
    if (process.ppid !== shell) child.kill('SIGTERM')
  }, 250)
}
