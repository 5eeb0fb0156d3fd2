// A server that is killed while a modem restarts, and while a line is repaired: the next one goes on where it was, and the modem, at
// the other end of a real broker, restarts once.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emailOf, password } from '@lightwell/server/demo/people.ts'
import {
  type DeviceBroker,
  hasMosquitto,
  startDeviceBroker,
} from '@lightwell/server/testing/device-broker.ts'
import { startUspAgent, type UspAgent } from '@lightwell/simulators/usp-agent/main.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bringToLife, type Mortal } from './crash/mortal.ts'
import { freePort } from './ports.ts'

const serial = 'NQ5-88213A'
const endpointId = `os::0A1B2C-${serial}`

describe.skipIf(!hasMosquitto)('a server that is killed', () => {
  let folder: string
  let broker: DeviceBroker
  let modem: UspAgent | undefined
  let server: Mortal
  let cookie: string
  let account: string

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lightwell-killed-'))
    mkdirSync(join(folder, 'data'))
    broker = await startDeviceBroker([endpointId])
    const port = String(await freePort())
    server = bringToLife({
      name: 'server',
      script: ['server/main.ts'],
      environment: () => ({
        ...broker.settings,
        PATH: process.env.PATH ?? '',
        DATA_DIR: join(folder, 'data'),
        PORT: port,
        LOG_LEVEL: 'warn',
        LIMITS: 'off',
      }),
      folder,
    })
    await server.ready()
    await signIn()
  })
  afterEach(async () => {
    await server.end('SIGKILL')
    await modem?.close()
    await broker[Symbol.asyncDispose]()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Asks the server, as soon as it is up again where it was killed. */
  async function ask<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
    await server.ready()
    const response = await fetch(new URL(path, server.address()), {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<T>
  }
  async function signIn() {
    const response = await fetch(new URL('/api/login', server.address()), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailOf('residential.legacy'), password }),
    })
    cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    account = (await ask<{ accountId: string }>('GET', '/api/session')).accountId
  }

  const restartOf = async () => {
    const devices = await ask<
      { serialNumber: string; isOnline: boolean | null; reboot: { status: string } | null }[]
    >('GET', `/api/accounts/${account}/equipment`)
    const { isOnline, reboot } = devices.find(({ serialNumber }) => serialNumber === serial) ?? {}
    return [isOnline, reboot?.status]
  }
  /** The modem runs, and the server has heard of it. */
  async function runs(how: { restartMs: number; onAsked?: () => void }) {
    const agent = await startUspAgent({ ...broker.agent(endpointId), upSeconds: 86_400, ...how })
    modem = agent
    await expect
      .poll(async () => {
        await agent.repeatStart()
        return restartOf()
      })
      .toEqual([true, undefined])
  }

  test('between telling a modem to restart and hearing that it will: it restarts once, and that is seen', async () => {
    await runs({ restartMs: 3_000, onAsked: () => server.kill() })
    const path = `/api/accounts/${account}/equipment/${serial}`
    await ask('POST', path, { operation: 'Reboot' }).catch(() => {})
    await expect.poll(restartOf).toEqual([true, 'Done'])
    expect(modem?.restarts()).toBe(1)
  })

  test('at every step of a repair: it goes on, and what was asked for is asked for once', async () => {
    await runs({ restartMs: 3_000, onAsked: () => server.kill() })
    const path = `/api/accounts/${account}/troubleshooting`
    interface Case {
      step: string
      findings: { name: string; finding: string }[]
    }
    await ask('POST', path, { operation: 'CREATE_SERVICE_CASE' })
    await ask('POST', path, { operation: 'QUALIFY' })
    // Killed once one thing is found, once four are, and while the modem is told.
    const killedAt = [1, 4]
    let last: Case | undefined
    await expect
      .poll(async () => {
        const looked = await ask<{ case: Case }>('GET', path).catch(() => undefined)
        last = looked?.case ?? last
        if (looked && looked.case.findings.length >= (killedAt[0] ?? Number.POSITIVE_INFINITY)) {
          killedAt.shift()
          server.kill()
        }
        return last?.step
      })
      .toBe('success')
    const found = last?.findings.map(({ name, finding }) => `${name} ${finding}`)
    expect(found).toEqual(expect.arrayContaining(['provisioning missing', 'provision done', 'reboot done']))
    expect([killedAt, modem?.restarts()]).toEqual([[], 1])
  })
})
