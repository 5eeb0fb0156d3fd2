// Kills a server while a modem restarts, and while a line is being repaired. The next server must continue where the
// first one stopped. The modem is connected through a real broker and must restart just once. The server and the modem
// share a clock that moves half a second with each read of the test. The test waits by counting reads, so it doesn't
// matter how slow the machine is.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts as demonstration } from '@lightwell/server/demo/accounts.ts'
import { emailOf, password } from '@lightwell/server/demo/people.ts'
import {
  type DeviceBroker,
  hasMosquitto,
  startDeviceBroker,
} from '@lightwell/server/testing/device-broker.ts'
import { findingsIn } from '@lightwell/server/testing/log-scan.ts'
import { startUspAgent, type UspAgent } from '@lightwell/simulators/usp-agent/main.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { passTime, readClock } from './crash/clock-file.ts'
import { bringToLife, type Mortal } from './crash/mortal.ts'
import { pollUntil } from './crash/poll-until.ts'
import { copyPrepared } from './prepared-data/copy.ts'

/**
 * The most reads while the test waits. It's five times what a repair needs. These reads move the clock by 100 s. A step
 * of the repair would be given up only after 120 s.
 */
const mostPolls = 200
const pollMs = 500

const serial = 'NQ5-88213A'
const endpointId = `os::0A1B2C-${serial}`

describe.skipIf(!hasMosquitto)('a server that is killed', () => {
  let folder: string
  let clock: string
  let broker: DeviceBroker
  let modem: UspAgent | undefined
  let server: Mortal
  let cookie: string
  let account: string

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lightwell-killed-'))
    clock = join(folder, 'clock')
    writeFileSync(clock, '')
    copyPrepared('demonstration', join(folder, 'data'))
    broker = await startDeviceBroker([endpointId])
    server = bringToLife({
      name: 'server',
      script: ['scripts/crash/clocked-server.ts', clock],
      environment: () => ({
        ...broker.settings,
        DATA_DIR: join(folder, 'data'),
        PORT: '0',
        LOG_LEVEL: 'trace',
        LIMITS: 'off',
        // The most seconds that the modem may take to answer. On an idle machine it takes milliseconds.
        USP_ANSWER_SECONDS: '4',
      }),
      folder,
    })
    await server.ready()
    await poll(signIn, 200)
  })
  afterEach(async () => {
    await server.end('SIGKILL')
    const accounts = demonstration.flatMap(({ id, accountNumber }) => [id, accountNumber])
    expect(findingsIn(server.said(), accounts)).toEqual([])
    await modem?.close()
    await broker[Symbol.asyncDispose]()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Calls the server's API as soon as the server is running. */
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
    return response.status
  }

  const restartOf = async () => {
    const devices = await ask<
      { serialNumber: string; isOnline: boolean | null; reboot: { status: string } | null }[]
    >('GET', `/api/accounts/${account}/equipment`)
    const { isOnline, reboot } = devices.find(({ serialNumber }) => serialNumber === serial) ?? {}
    return [isOnline, reboot?.status]
  }
  /** Reads until the result is the expected one. The clock moves half a second between two reads. */
  async function poll<T>(at: () => Promise<T>, expected: T) {
    const between = () => passTime(clock, pollMs)
    expect(await pollUntil(at, { expected, most: mostPolls, between })).toEqual(expected)
  }
  /**
   * Starts the modem and waits until the server knows it. When the modem gets the command to restart, it kills the
   * server. The modem comes back once the next server is running.
   */
  async function runs() {
    const agent = await startUspAgent({
      ...broker.agent(endpointId),
      clock: () => new Date(readClock(clock).epochMilliseconds),
      upSeconds: 86_400,
      onAsked() {
        // A second command to restart means that the test has failed, so the modem stays offline.
        if (agent.restarts() > 1) return
        server.kill()
        void server.ready().then(() => agent.comeBack())
      },
    })
    modem = agent
    await poll(async () => {
      await agent.repeatStart()
      return restartOf()
    }, [true, undefined])
  }

  test('between telling a modem to restart and hearing that it will: it restarts once, and that shows', async () => {
    await runs()
    const path = `/api/accounts/${account}/equipment/${serial}`
    await poll(async () => {
      await ask('POST', path, { operation: 'Reboot' }).catch(() => {})
      return modem?.restarts()
    }, 1)
    await poll(restartOf, [true, 'Done'])
    expect(modem?.restarts()).toBe(1)
  })

  test('at every step of a repair: the repair continues, and each request is made once', async () => {
    await runs()
    const path = `/api/accounts/${account}/troubleshooting`
    interface Case {
      step: string
      findings: { name: string; finding: string }[]
    }
    for (const operation of ['CREATE_SERVICE_CASE', 'QUALIFY'])
      await poll(async () => void (await ask('POST', path, { operation })), undefined)
    // Kills the server after the first finding, after the fourth, and while it sends the modem a command.
    const killedAt = [1, 4]
    let last: Case | undefined
    await poll(async () => {
      const polled = await ask<{ case: Case }>('GET', path).catch(() => undefined)
      last = polled?.case ?? last
      if (polled && polled.case.findings.length >= (killedAt[0] ?? Number.POSITIVE_INFINITY)) {
        killedAt.shift()
        server.kill()
      }
      return last?.step
    }, 'success')
    const found = last?.findings.map(({ name, finding }) => `${name} ${finding}`)
    expect(found).toEqual(expect.arrayContaining(['provisioning missing', 'provision done', 'reboot done']))
    expect([killedAt, modem?.restarts()]).toEqual([[], 1])
  })
})
