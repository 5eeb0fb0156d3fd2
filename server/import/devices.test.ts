import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ImportDesk, openImportDesk } from '../testing/import-desk.ts'
import { account, device, folderOf, type Row } from './test-rows.ts'

let desk: ImportDesk
beforeAll(async () => {
  desk = await openImportDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.empty()
  await desk.load(folderOf({ accounts: [account(1), account(2), account(3)] }))
})

async function load(...devices: (Row | string)[]) {
  const { report, rejected } = await desk.load(folderOf({ devices }))
  const { written, unchanged } = report.kinds.devices ?? {}
  const problems = rejected.flatMap(({ line, problems }) =>
    problems.map(({ field, code }) => `${line} ${field} ${code}`),
  )
  return { written, unchanged, problems }
}
/** An instant as text. The beginning of a day in New York is shown as just the day. */
const dayOf = (at: Date | null) => at?.toISOString().replace(/T0[45]:00:00.000Z$/, '') ?? ''
/**
 * Lists the periods in which accounts had each device: `A-1 2026-03-02–2026-05-01`. If an account still has the device,
 * nothing follows the dash.
 */
const hands = async () => {
  const rows = await desk.database.selectFrom('devices').selectAll().orderBy('assigned_at').execute()
  return rows.map((row) => `${row.account_id} ${dayOf(row.assigned_at)}–${dayOf(row.returned_at)}`)
}

test('a device belongs to its account from the beginning of a day in the provider’s zone, and can be restarted unless the file says otherwise', async () => {
  const lines = [device(), device(2, { serial: 'ont:0a41:88c1', kind: 'set-top-box', restartable: false })]
  expect(await load(...lines)).toEqual({ written: 2, unchanged: 0, problems: [] })
  expect((await desk.facts()).devices).toMatchObject([
    { account_id: 'A-1', status: 'ACTIVE', operations: ['Reboot'], returned_at: null },
    { account_id: 'A-2', serial: 'ont:0a41:88c1', operations: [] },
  ])
  expect(await hands()).toContain('A-1 2026-03-02–')
  expect(await load(...lines)).toEqual({ written: 0, unchanged: 2, problems: [] })
})

test('a returned device stays listed on the account, as returned', async () => {
  await load(device())
  expect(await load(device(1, { returned_on: '2026-11-20', name: 'Attic' }))).toMatchObject({ written: 1 })
  expect((await desk.facts()).devices).toMatchObject([{ status: 'RETURNED', name: 'Attic' }])
  expect(await hands()).toEqual(['A-1 2026-03-02–2026-11-20'])
  expect(await load(device())).toMatchObject({ written: 1, problems: [] })
  expect(await hands()).toEqual(['A-1 2026-03-02–'])
})

describe('a device that another account gets', () => {
  const next = device(2, { assigned_on: '2026-11-05' })

  test('no longer belongs to the former one, whether or not the files say so', async () => {
    await load(device())
    expect(await load(next)).toEqual({ written: 1, unchanged: 0, problems: [] })
    expect(await hands()).toEqual(['A-1 2026-03-02–2026-11-05', 'A-2 2026-11-05–'])
  })

  test.each([
    ['says nothing of that', {}],
    ['has it come back later', { returned_on: '2026-11-17' }],
  ])('is the same in one file that %s, in any order, and again', async (_name, more) => {
    const former = device(1, more)
    const after = ['A-1 2026-03-02–2026-11-05', 'A-2 2026-11-05–']
    expect(await load(next, former)).toEqual({ written: 2, unchanged: 0, problems: [] })
    expect(await hands()).toEqual(after)
    for (const files of [[former, next], [former], [next]])
      expect(await load(...files)).toEqual({ written: 0, unchanged: files.length, problems: [] })
    expect(await hands()).toEqual(after)
  })

  test('has a history that includes everyone named in later files', async () => {
    await load(device(1), next)
    expect(await load(device(3, { assigned_on: '2026-05-01' }))).toMatchObject({ written: 1 })
    expect(await hands()).toEqual([
      'A-1 2026-03-02–2026-05-01',
      'A-3 2026-05-01–2026-11-05',
      'A-2 2026-11-05–',
    ])
  })

  test('may come back, and no earlier file takes it away again', async () => {
    await load(device(1), next)
    expect(await load(device(1, { assigned_on: '2026-11-20' }))).toMatchObject({ written: 1 })
    const after = ['A-2 2026-11-05–2026-11-20', 'A-1 2026-11-20–']
    expect(await hands()).toEqual(after)
    expect(await load(device(1), next)).toEqual({ written: 0, unchanged: 2, problems: [] })
    expect(await hands()).toEqual(after)
  })

  test('from the same day on is reported and left out', async () => {
    const same = device(2)
    expect(await load(device(), same)).toMatchObject({ written: 1, problems: ['2 serial assigned-twice'] })
    expect(await load(same)).toMatchObject({ written: 0, problems: ['1 serial assigned-twice'] })
    expect(await load(device(1, { returned_on: '2026-03-02' }), same)).toMatchObject({ problems: [] })
    expect(await hands()).toEqual(['A-1 2026-03-02–2026-03-02', 'A-2 2026-03-02–'])
  })
})

describe('a serial number is one device in upper and lower case', () => {
  const small = { serial: 'nq5-88213a' }
  const serials = async () =>
    (await desk.database.selectFrom('devices').select('serial').orderBy('assigned_at').execute()).map(
      ({ serial }) => serial,
    )

  test('of one account, spelled as it was first', async () => {
    await load(device())
    expect(await load(device(1, small))).toEqual({ written: 0, unchanged: 1, problems: [] })
    expect(await load(device(1, { ...small, name: 'Attic' }))).toMatchObject({ written: 1 })
    expect((await desk.facts()).devices).toMatchObject([{ serial: 'NQ5-88213A', name: 'Attic' }])
  })

  test('that the next account takes from the former one', async () => {
    await load(device())
    await load(device(2, { ...small, assigned_on: '2026-11-05' }))
    expect(await hands()).toEqual(['A-1 2026-03-02–2026-11-05', 'A-2 2026-11-05–'])
    expect(await serials()).toEqual(['NQ5-88213A', 'NQ5-88213A'])
  })

  test('within one file, if an account’s second line repeats it', async () => {
    const { problems } = await load(device(1, small), device(1), device(2, { assigned_on: '2026-11-05' }))
    expect(problems).toEqual(['2 account_id, serial repeated'])
    expect(await serials()).toEqual(['nq5-88213a', 'nq5-88213a'])
  })

  test('with blanks around it, a typographic dash and invisible characters', async () => {
    await load(device())
    const pasted = ' NQ5\u201388213A\u200b '
    expect(await load(device(1, { serial: pasted }))).toEqual({ written: 0, unchanged: 1, problems: [] })
  })
})

test('two that trade places do so in parts loaded at the same time', async () => {
  const devices = Array.from({ length: 40 }, (_, n) => `S-${n}`)
  const at = (serial: string, n: number, assigned_on: string) => device(n, { serial, assigned_on })
  await load(...devices.map((serial, n) => at(serial, 1 + (n % 3), '2026-03-02')))
  const folder = folderOf({
    devices: devices.map((serial, n) => at(serial, 1 + ((n + 1) % 3), '2026-11-05')),
  })
  const { report } = await desk.load(folder, { rowsAtOnce: 5 })
  expect(report.kinds.devices?.written).toBe(40)
  const inHand = await desk.database
    .selectFrom('devices')
    .where('returned_at', 'is', null)
    .select('account_id')
    .execute()
  expect(inHand).toHaveLength(40)
})

test('impossible lines are left out, each with the reason', async () => {
  const bad: [more: Row, problem: string][] = [
    [{ serial: 'NQ5 88213A' }, 'serial not-a-serial'],
    [{ kind: 'router' }, 'kind not-a-choice'],
    [{ assigned_on: '' }, 'assigned_on missing'],
    [{ assigned_on: '2026-11-22' }, 'assigned_on to-come'],
    [{ returned_on: '2026-11-22' }, 'returned_on to-come'],
    [{ returned_on: '2026-03-01' }, 'returned_on too-early'],
    [{ account_id: 'A-9' }, 'account_id unknown-account'],
  ]
  const { written, problems } = await load(
    ...bad.map(([more], n) => device(1, { serial: `S-${n}`, ...more })),
  )
  expect(written).toBe(0)
  expect(problems.toSorted()).toEqual(bad.map(([, problem], n) => `${n + 1} ${problem}`).toSorted())
})

test('usage is reported by month, and changed by a later file', async () => {
  const usage = (month: string, down_bytes: unknown): Row => ({
    account_id: 'A-1',
    month,
    down_bytes,
    up_bytes: 0,
  })
  const first = [usage('2026-10', '476400000123'), usage('2026-11', 7)]
  const loads = async (...rows: Row[]) => {
    const { report, rejected } = await desk.load(folderOf({ 'service-usage': rows }))
    const { written, unchanged } = report.kinds['service-usage'] ?? {}
    return [written, unchanged, ...rejected.map(({ problems }) => problems[0]?.code)]
  }
  expect(await loads(...first)).toEqual([2, 0])
  expect(await loads(...first)).toEqual([0, 2])
  expect(await loads(usage('2026-11', 9), usage('2026-13', 1), usage('2026-09', -1))).toEqual([
    1,
    0,
    'not-a-month',
    'not-bytes',
  ])
  expect(await loads(usage('2025-10', 1), usage('2025-11', 1))).toEqual([1, 1])
  expect((await desk.facts()).account_usage).toMatchObject([
    { month: '2025-11' },
    { month: '2026-10', down_bytes: 476400000123 },
    { month: '2026-11', down_bytes: 9 },
  ])
})
