import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** True if a real MQTT broker is installed (`scripts/test.ts`). */
export const hasMosquitto = spawnSync('mosquitto', ['-h'], { stdio: 'ignore' }).error === undefined

/** The broker's URL and one client's credentials. */
interface Login {
  broker: string
  user: string
  password: string
}

export interface DeviceBroker extends AsyncDisposable {
  /** The settings of a server that manages devices through the broker. */
  settings: Record<string, string>
  controller: Login
  /** The login of an endpoint's agent, which may only send as that endpoint. */
  agent(endpointId: string): Login & { endpointId: string }
  /** Kills the broker, as in a crash. */
  die(): Promise<void>
  /** Restarts the broker at the same address. */
  rise(): Promise<void>
  /** Stops answering, but keeps all connections open. */
  freeze(): void
  thaw(): void
}

const password = 'a password of this test'
const portTries = 5

/** Starts a broker on loopback for these agents and one controller, with the access list from docs/devices.md. */
export async function startDeviceBroker(endpointIds: readonly string[]): Promise<DeviceBroker> {
  const folder = mkdtempSync(join(tmpdir(), 'lightwell-broker-'))
  // A user name in the broker's files ends at the first colon. Every endpoint id contains a colon.
  const userOf = (endpointId: string) => endpointId.replaceAll(':', '_')
  const names = ['lightwell', ...endpointIds.map(userOf)]
  const file = (name: string, lines: string[]) => {
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`, { mode: 0o600 })
    return join(folder, name)
  }
  const passwords = file(
    'passwords',
    names.map((name) => `${name}:${password}`),
  )
  execFileSync('mosquitto_passwd', ['-U', passwords])
  const access = file('access', [
    'user lightwell',
    'topic read usp/controllers/#',
    'topic write usp/agents/#',
    ...endpointIds.flatMap((id) => [
      `user ${userOf(id)}`,
      `topic read usp/agents/${id}`,
      `topic write usp/controllers/${id}/#`,
    ]),
  ])
  const settingsFor = (port: number) =>
    file('mosquitto.conf', [
      `listener ${port} 127.0.0.1`,
      'allow_anonymous false',
      `password_file ${passwords}`,
      `acl_file ${access}`,
      'persistence false',
      'log_dest stderr',
      ...(process.getuid?.() === 0 ? ['user root'] : []),
    ])
  const { port, settings, server } = await listen(settingsFor)
  let running = server
  const kill = () => running.kill('SIGKILL')
  process.once('exit', kill)
  const die = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGKILL')
    await ended
  }
  const broker = `mqtt://127.0.0.1:${port}`
  return {
    settings: { USP_BROKER: broker, USP_USER: 'lightwell', USP_PASSWORD: password },
    controller: { broker, user: 'lightwell', password },
    agent: (endpointId) => ({ broker, user: userOf(endpointId), password, endpointId }),
    die,
    async rise() {
      running = await serve(settings)
    },
    freeze: () => void running.kill('SIGSTOP'),
    thaw: () => void running.kill('SIGCONT'),
    async [Symbol.asyncDispose]() {
      process.off('exit', kill)
      await die()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Tries free ports until one works. Another process can take a port before the broker listens on it. */
async function listen(settingsFor: (port: number) => string) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    const settings = settingsFor(port)
    try {
      return { port, settings, server: await serve(settings) }
    } catch (error) {
      if (attempt === portTries) throw error
    }
  }
}

async function serve(settings: string): Promise<ChildProcess> {
  const server = spawn('mosquitto', ['-c', settings], { stdio: ['ignore', 'ignore', 'pipe'] })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let said = ''
  server.stderr?.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < 10_000) said += text
    if (/ running$/m.test(said)) resolve()
  })
  server.on('error', reject)
  server.on('close', () => reject(new Error(`The broker did not start:\n${said}`)))
  await promise
  return server
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
