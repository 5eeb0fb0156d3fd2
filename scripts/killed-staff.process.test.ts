// Two servers run on one PostgreSQL, and both write to the trail. One is killed at each step of an API call by staff.
// Every change must have its trail row. If no server reported its outcome, the row must say so. Nothing may be done
// twice. The trail's chain must be intact.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changeCustomerName } from '@lightwell/rulebook/customer-identity/contract.ts'
import { fillPath } from '@lightwell/rulebook/path-template.ts'
import { newId } from '@lightwell/server/database/id.ts'
import { readConfig } from '@lightwell/server/settings/config.ts'
import { insertStaff } from '@lightwell/server/staff/people-store.ts'
import { addView } from '@lightwell/server/staff/test-rows.ts'
import { buildApp } from '@lightwell/server/start/app.ts'
import { findingsIn } from '@lightwell/server/testing/log-scan.ts'
import { checkTrail } from '@lightwell/server/trail/chain/check.ts'
import { closeTrail } from '@lightwell/server/trail/chain/close.ts'
import { readChain } from '@lightwell/server/trail/chain/read.ts'
import { settleTrail } from '@lightwell/server/trail/settle.ts'
import { longerThanGrace } from '@lightwell/server/trail/test-rows.ts'
import type { World } from '@lightwell/server/world.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arm, type HoldAt, holdable } from './crash/armed.ts'
import { passTime, readClock } from './crash/clock-file.ts'
import { type Customer, settleCustomers } from './crash/customers.ts'
import { makeDatabase, type RunDatabase } from './crash/database.ts'
import { bringToLife, type Mortal } from './crash/mortal.ts'
import { startPostgres } from './postgres.ts'

interface Step {
  step: string
  hold: HoldAt
  /**
   * The expected state after the kill. `isChanged`: true if the name was already changed. `outcomes`: the outcomes of
   * the trail's rows, empty if there's no row.
   */
  left: { isChanged: boolean; outcomes: string[] }
}
const begun = 'insert into "trail" '
const ended = 'insert into "trail_outcomes"'
const changed = 'update "identities"'
const unknown = { isChanged: false, outcomes: ['unknown'] }
const steps: Step[] = [
  { step: 'before the row', hold: { at: begun, when: 'before' }, left: { isChanged: false, outcomes: [] } },
  { step: 'between the row and the handler', hold: { at: begun, when: 'after' }, left: unknown },
  { step: 'in the transaction', hold: { at: changed, when: 'after' }, left: unknown },
  {
    step: 'right before the commit',
    hold: { at: '^commit', when: 'before', behind: changed },
    left: unknown,
  },
  {
    step: 'after the commit, before its end is written',
    hold: { at: ended, when: 'before' },
    left: { isChanged: true, outcomes: ['unknown'] },
  },
  {
    step: 'once its end is written, before the answer',
    hold: { at: ended, when: 'after' },
    left: { isChanged: true, outcomes: ['done'] },
  },
]

const cluster = await startPostgres()
afterAll(() => cluster?.stop())

describe.skipIf(cluster === undefined)('a server that is killed while staff change something', () => {
  let folder: string
  let clock: string
  let armed: string
  let database: RunDatabase
  let world: World
  let customers: Customer[]
  let mortal: Mortal
  let other: Mortal
  const received: string[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'lightwell-killed-'))
    clock = join(folder, 'clock')
    armed = join(folder, 'armed')
    writeFileSync(clock, '')
    database = await makeDatabase(cluster?.url ?? '', 'staff', [])
    const encryptionKey = randomBytes(32)
    const environment = () => ({
      NODE_ENV: 'test',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      PORT: '0',
      ENCRYPTION_KEYS: `crash:${encryptionKey.toString('base64')}`,
      LIMITS: 'off',
      LOG_LEVEL: 'info',
    })
    const now = readClock(clock)
    const today = now.toString().slice(0, 10)
    customers = await settleCustomers(database.opened, { count: steps.length + 1, encryptionKey, today })
    const log = { write: (line: string) => void received.push(line) }
    ;({ world } = await buildApp(readConfig(environment()), database.opened, () => readClock(clock), log))
    const agent = { id: newId(now), userName: 'agent.one', fullName: 'Ana Ruiz', role: 'agent' } as const
    await insertStaff(world.database, { ...agent, passwordHash: 'nobody signs in by it' }, now)
    const script = ['scripts/crash/clocked-server.ts', clock]
    mortal = bringToLife({ name: 'mortal', script, environment, folder, preload: holdable(armed) })
    other = bringToLife({ name: 'other', script, environment, folder })
    await Promise.all([mortal.ready(), other.ready()])
  })
  afterAll(async () => {
    await Promise.all([mortal.end('SIGKILL'), other.end('SIGKILL')])
    const accounts = customers.map(({ accountId }) => accountId)
    expect(findingsIn([...mortal.said(), ...other.said()], accounts)).toEqual([])
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Opens a view of a customer for an agent who may make changes. */
  async function viewOf(place: number) {
    const { identity_id: uid } = await world.database
      .selectFrom('account_links')
      .where('account_id', '=', customers[place]?.accountId ?? '')
      .select('identity_id')
      .executeTakeFirstOrThrow()
    const view = await addView({ world }, { identityId: uid }, { isChecked: true, isActing: true })
    return { uid, ...view }
  }
  type OnView = Awaited<ReturnType<typeof viewOf>>

  const changeName = async (at: Mortal, { uid, viewId, cookie }: OnView, last: string) => {
    await at.ready()
    const { method, path } = changeCustomerName
    const response = await fetch(new URL(fillPath(path, { ...world.config.wireNames, uid }), at.address()), {
      method,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'lightwell-view': viewId,
        cookie: `${cookie.name}=${cookie.value}`,
      },
      body: JSON.stringify({ first: 'Rosalind', last }),
    })
    return response.status
  }
  const nameOf = async ({ uid }: OnView) => {
    const found = world.database.selectFrom('identities').where('id', '=', uid).select('last_name')
    return (await found.executeTakeFirstOrThrow()).last_name
  }
  const rowsOf = async ({ viewId }: OnView) => {
    const rows = world.database
      .selectFrom('trail')
      .leftJoin('trail_outcomes', 'trail_outcomes.doing', 'trail.id')
      .where('view_id', '=', viewId)
      .orderBy('trail.id')
      .select(['trail.id', 'outcome'])
    return rows.execute()
  }
  const eventsOf = ({ uid }: OnView) =>
    world.database
      .selectFrom('identity_events')
      .where('identity_id', '=', uid)
      .where('what', '=', 'name-changed')
      .select('by_id')
      .execute()

  /** Keeps another agent working on the other server during `work`. */
  async function meanwhile<T>(work: () => Promise<T>): Promise<{ result: T; statuses: number[] }> {
    const at = await viewOf(steps.length)
    let isOver = false
    const result = work().finally(() => {
      isOver = true
    })
    const statuses: number[] = []
    while (!isOver) statuses.push(await changeName(other, at, `Meanwhile ${statuses.length}`))
    return { result: await result, statuses }
  }

  const onViews: OnView[] = []
  test.each(steps.map((step, place) => ({ ...step, place })))('$step', async ({ hold, left, place }) => {
    const on = await viewOf(place)
    onViews.push(on)
    const { result: answer, statuses } = await meanwhile(async () => {
      arm(armed, hold)
      const asked = changeName(mortal, on, 'Lindqvist').catch(() => 'killed')
      await expect.poll(() => existsSync(armed)).toBe(false)
      mortal.kill()
      await mortal.ready()
      return asked
    })
    expect(answer).toBe('killed')
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect((await nameOf(on)) === 'Lindqvist').toBe(left.isChanged)

    // Rows without an outcome get one after a while. Then the agent presses the button again, and the change is made
    // once.
    passTime(clock, 20 * 60_000)
    await settleTrail(world)
    expect((await rowsOf(on)).map(({ outcome }) => outcome)).toEqual(left.outcomes)
    const again = await viewOf(place)
    expect(await changeName(mortal, again, 'Lindqvist')).toBe(200)
    expect((await rowsOf(again)).map(({ outcome }) => outcome)).toEqual(['done'])
    expect([await nameOf(on), (await eventsOf(on)).length]).toEqual(['Lindqvist', 1])
  })

  test('every change has its row, every row its outcome, and the chain is intact', async () => {
    const { database } = world
    const changes = await database
      .selectFrom('identity_events')
      .where('what', '=', 'name-changed')
      .select(['identity_id', 'by_id', 'at'])
      .execute()
    const rows = await database
      .selectFrom('trail')
      .leftJoin('trail_outcomes', 'trail_outcomes.doing', 'trail.id')
      .where('call', 'like', 'PATCH %/changeName')
      .select(['trail.id', 'identity_id', 'by_id', 'trail.at', 'outcome'])
      .execute()
    const without = changes.filter(
      (change) =>
        !rows.some(
          (row) =>
            row.identity_id === change.identity_id && row.by_id === change.by_id && row.at <= change.at,
        ),
    )
    expect([changes.length > steps.length, without]).toEqual([true, []])
    expect(rows.filter(({ outcome }) => outcome === null)).toEqual([])
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)

    passTime(clock, longerThanGrace.minutes * 60_000)
    expect(await closeTrail(world)).toBeGreaterThan(0)
    await checkTrail(world)
    const { newest, broken, faults } = await readChain(world)
    expect([broken, faults]).toEqual([0, []])
    // The digest on the operators' page must also be in the log.
    expect(received.join('\n')).toContain(newest?.digest)
  })
})
