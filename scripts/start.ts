// `npm start`: builds what has changed, opens and fills the database, and starts the server. Outside production, it
// also starts the payment provider's sandbox. Settings come from the environment (decisions §8, README).
import { once } from 'node:events'
import { createServer } from 'node:net'
import { printable } from '@lightwell/server/events/error-facts.ts'
import { readCommandLine } from '@lightwell/server/settings/command-line.ts'
import { type Config, readConfig } from '@lightwell/server/settings/config.ts'
import { closeNewFiles } from '@lightwell/server/settings/data-folder.ts'
import { whyNotStarted } from '@lightwell/server/settings/start-refusals.ts'
import type { World } from '@lightwell/server/world.ts'
import { buildWeb } from './build.ts'

readCommandLine({
  name: 'start',
  about: `Builds what changed, sets up the database, and starts the server and, outside production, the payment sandbox.
Prints the address and the demo sign-ins. Settings come from the environment (README.md).`,
  options: {},
})

/** Functions that stop what was started. They're called in reverse order. */
const running: (() => Promise<void>)[] = []
let isStopping = false

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // The signal arrives more than once. The terminal sends it to every process in the group, and npm passes it on too.
  process.on(signal, () => {
    if (isStopping) return
    isStopping = true
    void stop().then(() => process.exit(0), refuse)
  })
}
await startAll().catch(refuse)

async function startAll(): Promise<void> {
  const began = performance.now()
  const config = readConfig(process.env)
  await assertFree(config.host, config.port)
  if (config.cardForm.sandbox) await assertFree(config.cardForm.url.hostname, portOf(config.cardForm.url))

  await buildWeb(console.log)
  closeNewFiles()
  const sandboxPort = config.cardForm.sandbox ? await startSandbox(config) : undefined
  const { start } = await import('@lightwell/server/start/start.ts')
  const environment = {
    // In development, routine log lines would hide the address and the sign-ins.
    ...(config.env !== 'production' && { LOG_LEVEL: 'warn' }),
    ...process.env,
    ...(sandboxPort && { SANDBOX_PORT: sandboxPort }),
    ...(config.env !== 'production' && config.videos === undefined && (await startVideos())),
  }
  const server = await start(environment, { progress: console.log })
  running.push(() => server.stop())

  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`Started in ${seconds} s.`)
  console.log(`Lightwell is ready at ${server.address}`)
  if (config.env === 'production') return
  await showDemoSignIns(server.world)
  if (config.mail.smtpUrl === undefined) console.log(`\nRead the emails it sends at ${server.address}/outbox`)
}

/** Prints the demo's sign-ins and account PINs, if the database has the demo's data. */
async function showDemoSignIns({ database }: World): Promise<void> {
  const { isDemoLoaded } = await import('@lightwell/server/start/demo/is-loaded.ts')
  if (!(await isDemoLoaded(database))) return
  const { emailOf, password, people, staff } = await import('@lightwell/server/demo/people.ts')
  const { accounts } = await import('@lightwell/server/demo/accounts.ts')
  const customers = people.map((person) => [emailOf(person.signIn), `${person.firstName} ${person.lastName}`])
  const agents = staff.map(({ userName, fullName, role }) => [userName, `${fullName}, ${role}, at /agent`])
  const width = Math.max(...[...customers, ...agents].map(([signIn = '']) => signIn.length))
  console.log(`\nSign in as one of these with the password “${password}”:`)
  for (const [signIn = '', name] of [...customers, ...agents])
    console.log(`  ${signIn.padEnd(width)}  ${name}`)
  console.log('\nAccount numbers and PINs, to register or link an account:')
  for (const { accountNumber, pin, name } of accounts)
    console.log(`  ${accountNumber.padEnd(width)}  ${pin.padEnd(8)}  ${name}`)
}

/** Starts the payment provider's sandbox with its own storage, and returns its port. */
async function startSandbox({ cardForm, dataDir, clockStartsAt }: Config): Promise<string> {
  const { startCardFormSandbox } = await import('@lightwell/simulators/card-form/main.ts')
  const aheadMs = clockStartsAt ? clockStartsAt.epochMilliseconds - Date.now() : 0
  const sandbox = await startCardFormSandbox({
    port: portOf(cardForm.url),
    dataDir,
    clock: () => new Date(Date.now() + aheadMs),
  })
  running.push(() => sandbox.close())
  console.log(`The payment sandbox is ready at ${sandbox.address}`)
  return String(portOf(new URL(sandbox.address)))
}

/** Starts the simulated video service on a free port, and returns the settings with which the server finds it. */
async function startVideos(): Promise<Record<string, string>> {
  const { sandboxKey, startVideoService } = await import('@lightwell/simulators/videos/main.ts')
  const service = await startVideoService({ port: 0 })
  running.push(() => service.close())
  return { VIDEO_URL: service.address, VIDEO_KEY: sandboxKey }
}

/** Fails at once if the port is taken, so that nobody waits for the build first. Port 0 means any free port. */
async function assertFree(host: string, port: number): Promise<void> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80))
}

async function stop(): Promise<void> {
  for (const end of running.reverse()) await end()
}

/** Says in a sentence why the start failed, and exits with 1. For an unexpected error, prints the stack. */
async function refuse(error: unknown): Promise<void> {
  console.error(whyNotStarted(error) ?? printable(error))
  await stop().catch(console.error)
  process.exit(1)
}
