// Runs a script of the project on the project's own Node, whatever Node the system has.
//   node scripts/with-node.mjs scripts/start.ts [arguments]
// It is the only file that an older Node has to understand. It installs from the lock file what is missing.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const modules = join(root, 'node_modules')
const stamp = join(modules, '.lightwell-lock')
const windows = process.platform === 'win32'

installWhatIsMissing()
run(findNode(), process.argv.slice(2))

function installWhatIsMissing() {
  const lock = createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.error('Installing what the lock file names (npm ci) …')
  const install = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
  })
  if (install.status !== 0) {
    console.error('The dependencies could not be installed: what npm says above is the reason.')
    process.exit(install.status ?? 1)
  }
  writeFileSync(stamp, lock)
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

function run(node, args) {
  const child = spawn(node, args, {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
    env: { ...process.env, PATH: `${join(modules, '.bin')}${windows ? ';' : ':'}${process.env.PATH}` },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)))
}
