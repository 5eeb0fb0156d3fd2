// `npm run dev`: everything, with reload. After a change the words are compiled, the pages built, the server or the
// sandbox started anew, and open pages reloaded. It is the same build and the same server as everywhere else.
import { watch } from 'node:fs'
import { join, sep } from 'node:path'
import { readConfig } from '@lightwell/server/config.ts'
import { whyNotStarted } from '@lightwell/server/start-refusals.ts'
import { buildWeb } from './build.ts'
import { openFront } from './dev/front.ts'
import { openProgram } from './dev/program.ts'

const root = join(import.meta.dirname, '..')
const watched = [
  'rulebook',
  'words',
  'web-kit',
  'client',
  'customer-portal',
  'help-centre',
  'server',
  'simulators',
]
const settleMs = 100

const config = settingsOrRefuse()
const sandboxPort = config.cardForm.url.port
const front = openFront()
const sandbox = openProgram('simulators/card-form/main.ts', { SANDBOX_PORT: sandboxPort })
const server = openProgram('server/main.ts', {
  PORT: '0',
  SANDBOX_PORT: sandboxPort,
  PUBLIC_URL: config.publicUrl.origin,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
})

const changed = new Set<string>(watched)
let waiting: NodeJS.Timeout | undefined
let working = Promise.resolve()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    front.close()
    void Promise.all([server.end(), sandbox.end()]).then(() => process.exit(0))
  })
}
await front.listen(config.port, config.host).catch(refuse)
for (const room of watched) {
  watch(join(root, room), { recursive: true }, (_event, file) => {
    if (file === null || isOutput(file)) return
    changed.add(room)
    clearTimeout(waiting)
    waiting = setTimeout(bringUpToDate, settleMs)
  })
}
bringUpToDate()

/** One change after the other: what comes while the last is being dealt with waits for it. */
function bringUpToDate(): void {
  working = working.then(takeOver)
}

async function takeOver(): Promise<void> {
  const rooms = [...changed]
  changed.clear()
  if (rooms.length === 0) return
  const began = performance.now()
  try {
    await buildWeb(console.log)
  } catch {
    console.log('Waiting for a change that builds …')
    return
  }
  if (rooms.includes('simulators')) await sandbox.restart()
  if (rooms.some((room) => room !== 'simulators')) {
    front.pause()
    const address = await server.restart()
    if (address === undefined) {
      console.log('Waiting for a change with which the server starts …')
      return
    }
    front.resume(address)
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`Lightwell is ready at ${config.publicUrl.origin} (${rooms.join(', ')}: ${seconds} s)`)
}

/** What building writes into the rooms themselves. */
function isOutput(file: string): boolean {
  const parts = file.split(sep)
  if (parts[0] === 'project.inlang') return parts.at(-1) !== 'settings.json'
  return parts.includes('compiled') || parts.includes('node_modules')
}

function settingsOrRefuse() {
  try {
    return readConfig(process.env)
  } catch (error) {
    return refuse(error)
  }
}

function refuse(error: unknown): never {
  console.error(whyNotStarted(error) ?? error)
  process.exit(1)
}
