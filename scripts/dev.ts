// `npm run dev`: runs everything with hot reload. The bundler serves the portal and updates the open page. The server
// and the payment provider's sandbox restart when their files change. Words are compiled when they change.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { printable } from '@lightwell/server/events/error-facts.ts'
import { readCommandLine } from '@lightwell/server/settings/command-line.ts'
import { readConfig } from '@lightwell/server/settings/config.ts'
import { whyNotStarted } from '@lightwell/server/settings/start-refusals.ts'
import { buildWeb } from './build.ts'
import { openPortal } from './dev/portal.ts'
import { freePort } from './ports.ts'

readCommandLine({
  name: 'dev',
  about: `Runs everything with hot reload: the open page updates in place, the server restarts.
Settings come from the environment (README.md).`,
  options: {},
})

const root = join(import.meta.dirname, '..')
const programs: ChildProcess[] = []

await startAll().catch(refuse)

async function startAll(): Promise<void> {
  const { host, port, publicUrl, cardForm } = readConfig(process.env)
  // The server needs a build. It serves the built documents, and renders the summary page with the built styles.
  await buildWeb(console.log)
  const serverPort = String(await freePort())
  const sandboxPort = cardForm.url.port
  const portal = await openPortal(`http://127.0.0.1:${serverPort}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      portal.close()
      void Promise.all(programs.map(end)).then(() => process.exit(0))
    })
  follow('simulators/card-form/main.ts', { SANDBOX_PORT: sandboxPort })
  follow('server/start/main.ts', {
    PORT: serverPort,
    SANDBOX_PORT: sandboxPort,
    PUBLIC_URL: publicUrl.origin,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  })
  portal.listen(port, host)
  await once(portal, 'listening')
  await isUp(`http://127.0.0.1:${serverPort}/readyz`)
  console.log(`Lightwell is ready at ${publicUrl.origin}`)
}

/** Starts a program that restarts whenever a file it has loaded changes. */
function follow(main: string, environment: Record<string, string>): void {
  const program = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, main)], {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => program.kill('SIGTERM'))
  programs.push(program)
}

async function isUp(address: string): Promise<void> {
  const answer = await fetch(address).catch(() => undefined)
  if (answer?.ok) return
  await setTimeout(200)
  return isUp(address)
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  program.kill('SIGTERM')
  await ended
}

function refuse(error: unknown): never {
  console.error(whyNotStarted(error) ?? printable(error))
  process.exit(1)
}
