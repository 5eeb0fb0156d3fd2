import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ImportDesk, openImportDesk } from '../testing/import-desk.ts'
import { account, customer, folderOf, link, place, type Row, voiceLine } from './test-rows.ts'

const one = 'VOICE-0001'
const other = 'VOICE-0002'
const id = (n: number) => `VOICE-000${n}`
const now = Temporal.Instant.from('2026-11-21T15:00:00Z')

let desk: ImportDesk
beforeAll(async () => {
  desk = await openImportDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.empty()
  for (const table of ['voice_changes', 'voice_log', 'switch_changes'] as const)
    await desk.database.deleteFrom(table).execute()
  const both = [1, 2]
  await desk.load(
    folderOf({
      customers: both.map((n) => customer(n)),
      accounts: both.map((n) => account(n, { id: id(n) })),
      links: both.map((n) => link(n, { account_id: id(n) })),
    }),
  )
})

/** The number of voice lines that lost their 911 address in the last import because they moved. */
let unplaced: number
async function load(...lines: Row[]) {
  const { report, rejected } = await desk.load(folderOf({ 'voice-lines': lines }))
  unplaced = report.unplacedLines
  const { written, unchanged } = report.kinds['voice-lines'] ?? {}
  const problems = rejected.flatMap(({ line, problems }) =>
    problems.map(({ field, code }) => `${line} ${field} ${code}`),
  )
  return { written, unchanged, problems }
}
const lines = async () => (await desk.facts()).voice_lines ?? []
const changes = async () => (await desk.facts()).location_changes ?? []
const set = (values: Row) => desk.database.updateTable('voice_lines').set(values).execute()
/** Makes the owner of one account the owner of the other account, too. */
const ownsBoth = () =>
  desk.load(folderOf({ links: [link(1, { account_id: one }), link(1, { account_id: other })] }))
/** Adds a customer's change of a voice line that the network hasn't carried out. */
const order = (more: Row = {}) =>
  desk.database
    .insertInto('voice_changes')
    .values({
      account_id: one,
      number: '2075550141',
      option: 'callWaiting',
      id: '01890000-0000-7000-8000-000000000001',
      wanted: true,
      failure: null,
      asked_at: now.toString(),
      tried_at: now.toString(),
      ...more,
    })
    .execute()

test('a line comes with its options and its 911 address, or without one, and is the same when imported again', async () => {
  const files = [voiceLine(one, { call_waiting: true, ...place }), voiceLine(other, { number: '6465550177' })]
  expect(await load(...files)).toEqual({ written: 2, unchanged: 0, problems: [] })
  expect(await lines()).toMatchObject([
    {
      account_id: one,
      call_waiting: true,
      voicemail_enabled: false,
      location_street: '12 Sample Road',
      location_unit: '',
    },
    { account_id: other, number: '6465550177', call_waiting: false, location_street: null },
  ])
  expect(await changes()).toEqual([])
  expect(await load(...files)).toEqual({ written: 0, unchanged: 2, problems: [] })
})

describe('a customer’s choice', () => {
  test('stays while the file says the same as before, and is changed by a file that says something else', async () => {
    await load(voiceLine(one, { call_waiting: true, voicemail: false }))
    await set({ call_waiting: false, voicemail_enabled: true })
    expect(await load(voiceLine(one, { call_waiting: true, voicemail: false }))).toMatchObject({ written: 0 })
    expect(await load(voiceLine(one))).toMatchObject({ unchanged: 1 })
    expect(await lines()).toMatchObject([{ call_waiting: false, voicemail_enabled: true }])
    expect(await load(voiceLine(one, { call_waiting: false, voicemail: false }))).toMatchObject({
      written: 1,
    })
    expect(await lines()).toMatchObject([{ call_waiting: false, voicemail_enabled: true }])
    expect(await load(voiceLine(one, { call_waiting: true }))).toMatchObject({ written: 1 })
    expect(await lines()).toMatchObject([{ call_waiting: true, voicemail_enabled: true }])
  })

  test('continues while the network takes its time, and hasn’t failed if the file shows it’s done', async () => {
    await load(voiceLine(one))
    await order({ failure: 'refused' })
    await order({
      option: 'voicemailEnabled',
      id: '01890000-0000-7000-8000-000000000002',
    })
    await load(voiceLine(one, { call_waiting: true, voicemail: true }))
    const left = await desk.database.selectFrom('voice_changes').select('option').execute()
    expect(left).toEqual([{ option: 'voicemailEnabled' }])
  })

  test('of a 911 address stays in the same way', async () => {
    await load(voiceLine(one, place))
    await set({ location_street: '9 Other Street', location_unit: 'Apt 4' })
    expect(await load(voiceLine(one, place))).toMatchObject({ unchanged: 1 })
    expect(await load(voiceLine(one))).toMatchObject({ unchanged: 1 })
    expect(await lines()).toMatchObject([{ location_street: '9 Other Street', location_unit: 'Apt 4' }])
    expect(await changes()).toEqual([])
  })
})

describe('the time of a file', () => {
  const before = { call_waiting: true, ...place, as_of: '2026-11-19T18:00-05:00' }
  const after = (as_of: string) => ({
    call_waiting: false,
    ...place,
    location_street: '31 Placeholder Lane',
    as_of,
  })
  const shown = async () => [
    (await lines()).map(({ call_waiting, location_street }) => [call_waiting, location_street]),
    (await changes()).map(({ street }) => street),
  ]

  test('leaves what the customer has requested since', async () => {
    await load(voiceLine(one, before))
    await set({ last_key_at: '2026-11-20T23:30:00Z', location_asked_at: '2026-11-20T23:30:00Z' })
    expect(await load(voiceLine(one, after('2026-11-20T18:00-05:00')))).toMatchObject({ written: 1 })
    expect(await shown()).toEqual([[[true, '12 Sample Road']], []])
    expect(await load(voiceLine(one, after('2026-11-20T18:00-05:00')))).toMatchObject({ written: 0 })
  })

  test('lets the 911 address be changed again even if the customer has changed an option since', async () => {
    await load(voiceLine(one, before))
    await set({ last_key_at: '2026-11-20T23:30:00Z' })
    await load(voiceLine(one, after('2026-11-20T18:00-05:00')))
    expect(await shown()).toEqual([[[true, '12 Sample Road']], ['31 Placeholder Lane']])
    await desk.database.deleteFrom('location_changes').execute()
    const later = { ...after('2026-11-20T18:20-05:00'), location_street: '7 Third Street' }
    await load(voiceLine(one, later))
    expect(await shown()).toEqual([[[true, '12 Sample Road']], ['7 Third Street']])
  })

  test('makes it news if it’s later, and so is the next one, for options and location alike', async () => {
    await load(voiceLine(one, before))
    await set({ last_key_at: '2026-11-20T23:30:00Z', location_asked_at: '2026-11-20T23:30:00Z' })
    await load(voiceLine(one, after('2026-11-20T18:31-05:00')))
    expect(await shown()).toEqual([[[false, '12 Sample Road']], ['31 Placeholder Lane']])
    await desk.database.deleteFrom('location_changes').execute()
    await load(
      voiceLine(one, { ...before, as_of: '2026-11-20T18:40-05:00', location_street: '7 Third Street' }),
    )
    expect(await shown()).toEqual([[[true, '12 Sample Road']], ['7 Third Street']])
  })
})

describe('a location that’s new in a file', () => {
  const elsewhere = { ...place, location_street: '31 Placeholder Lane' }

  test('is sent to the network, with a key above all earlier ones', async () => {
    await load(voiceLine(one, place))
    await set({ last_key_at: '2026-11-21T15:00:09Z' })
    expect(await load(voiceLine(one, elsewhere))).toMatchObject({ written: 1 })
    expect(await changes()).toMatchObject([{ street: '31 Placeholder Lane', zip: '04101' }])
    const [{ id: key = '' } = {}] = await desk.database.selectFrom('location_changes').select('id').execute()
    const time = Number.parseInt(key.replace('-', '').slice(0, 12), 16)
    expect([time, key.charAt(14)]).toEqual([Date.parse('2026-11-21T15:00:09.001Z'), '7'])
    expect(await lines()).toMatchObject([{ location_street: '12 Sample Road' }])
    expect(await load(voiceLine(one, elsewhere))).toMatchObject({ unchanged: 1 })
    const log = await desk.database.selectFrom('voice_log').select(['about', 'event']).execute()
    expect(log).toEqual([{ about: 'location', event: 'asked' }])
  })

  test('is no news if the customer has set it before', async () => {
    await load(voiceLine(one, place))
    await set({ location_street: '31 Placeholder Lane' })
    expect(await load(voiceLine(one, elsewhere))).toMatchObject({ written: 1 })
    expect(await changes()).toEqual([])
  })

  test('waits for no correction in progress: that one is later, and stays once it’s made', async () => {
    await load(voiceLine(one, place))
    await desk.database
      .insertInto('location_changes')
      .values({
        account_id: one,
        number: '2075550141',
        id: '01890000-0000-7000-8000-000000000003',
        street: '9 Other Street',
        unit: '',
        city: 'Portland',
        state: 'ME',
        zip: '04101',
        asked_at: now.toString(),
      })
      .execute()
    await load(voiceLine(one, elsewhere))
    expect(await changes()).toMatchObject([{ street: '9 Other Street' }])
    expect(await lines()).toMatchObject([{ location_street: '31 Placeholder Lane' }])
  })
})

describe('a line that’s canceled or ported away', () => {
  test('is gone, and so are its orders to the network', async () => {
    await load(voiceLine(one, place))
    await order()
    const ended = voiceLine(one, { ...place, ended_on: '2026-11-20' })
    expect(await load(ended)).toEqual({ written: 1, unchanged: 0, problems: [] })
    expect(await lines()).toEqual([])
    expect(await load(ended)).toEqual({ written: 0, unchanged: 1, problems: [] })
  })
})

describe('a line that moves to another account', () => {
  const next = voiceLine(other, { assigned_on: '2026-11-05' })

  test('takes nothing along that was another customer’s', async () => {
    await load(voiceLine(one, { call_waiting: true, voicemail: true, ...place }))
    await order({ wanted: false })
    await set({ last_key_at: '2026-11-21T14:00:00Z' })
    await desk.database
      .insertInto('switch_changes')
      .values({
        number: '2075550141',
        option: 'callWaiting',
        id: '01890000-0000-7000-8000-000000000004',
        wanted: true,
        done_at: now.toString(),
      })
      .execute()
    expect(await load(next)).toEqual({ written: 1, unchanged: 0, problems: [] })
    expect(await lines()).toMatchObject([
      { account_id: other, call_waiting: false, voicemail_enabled: false, location_street: null },
    ])
    expect((await lines())[0]?.last_key_at).not.toBeNull()
    for (const table of ['voice_changes', 'switch_changes'] as const)
      expect(await desk.database.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('has the new customer’s 911 address sent to the network if the former one’s correction may be on its way there', async () => {
    await load(voiceLine(one, place))
    await load(voiceLine(one, { ...place, location_street: '9 Other Street' }))
    await set({ location_asked_at: '2026-11-21T14:00:00Z' })
    const elsewhere = { ...place, location_street: '40 Other Road', as_of: '2026-11-20T18:00-05:00' }
    await load({ ...next, ...elsewhere })
    expect(await lines()).toMatchObject([{ account_id: other, location_street: null }])
    expect(await changes()).toMatchObject([{ account_id: other, street: '40 Other Road' }])
    expect(unplaced).toBe(0)
    expect(await load({ ...next, ...elsewhere })).toMatchObject({ written: 0, unchanged: 1 })
  })

  test.each([
    ['alone', (): Row[] => [next]],
    ['with its end at the former one', () => [voiceLine(one, { ended_on: '2026-11-05' }), next]],
    ['with the former one’s line as it was', () => [voiceLine(one, place), next]],
  ])('keeps what its owner chose if both accounts are theirs, when loaded %s', async (_name, files) => {
    await load(voiceLine(one, place))
    await ownsBoth()
    await set({ location_street: '9 Other Street', voicemail_enabled: true })
    await order()
    const { problems } = await load(...files())
    expect(problems).toEqual([])
    expect(await lines()).toMatchObject([
      { account_id: other, voicemail_enabled: true, location_street: '9 Other Street' },
    ])
    const moved = await desk.database.selectFrom('voice_changes').select('account_id').execute()
    expect(moved).toEqual([{ account_id: other }])
    expect(await load(...files())).toMatchObject({ written: 0, problems: [] })
  })

  test('goes along if the former account is loaded earlier, too', async () => {
    await load(voiceLine(one, place))
    await ownsBoth()
    await set({ location_street: '9 Other Street' })
    const folder = folderOf({ 'voice-lines': [voiceLine(one, { ended_on: '2026-11-05' }), next] })
    await desk.load(folder, { rowsAtOnce: 1, atOnce: 1 })
    expect(await lines()).toMatchObject([{ account_id: other, location_street: '9 Other Street' }])
  })

  test('isn’t brought back by an earlier file', async () => {
    await load(voiceLine(one, place))
    await load(next)
    expect(await load(voiceLine(one, place))).toEqual({ written: 0, unchanged: 1, problems: [] })
    expect(await lines()).toMatchObject([{ account_id: other }])
  })

  test('from the same day on is reported and left out', async () => {
    const same = voiceLine(other)
    expect(await load(voiceLine(one), same)).toMatchObject({ problems: ['2 number assigned-twice'] })
    expect(await load(same)).toMatchObject({ written: 0, problems: ['1 number assigned-twice'] })
  })
})

describe('a line that moves to another address', () => {
  const bangor = {
    location_street: '40 Other Road',
    location_city: 'Bangor',
    location_state: 'ME',
    location_zip: '04401',
  }
  const next = (more: Row = {}) => voiceLine(other, { assigned_on: '2026-11-05', ...more })
  const known = async () => ({
    streets: (await lines()).map(({ account_id, location_street, location_unit }) => [
      account_id,
      location_street,
      location_unit,
    ]),
    asked: (await changes()).map(({ street }) => street),
    unplaced,
  })
  beforeEach(() =>
    desk.load(
      folderOf({ accounts: [account(2, { id: other, service_address: '40 Other Road, Bangor, ME 04401' })] }),
    ),
  )

  test.each([
    ['says none', {}],
    ['says the former one again', place],
    [
      'says the one that its owner gave',
      { ...place, location_street: '9 Other Street', location_unit: 'Apt 4' },
    ],
  ])('has no 911 address there until someone gives one, if the file %s', async (_name, said) => {
    await load(voiceLine(one, place))
    await ownsBoth()
    await set({ location_street: '9 Other Street', location_unit: 'Apt 4', voicemail_enabled: true })
    await load(next(said))
    expect(await known()).toEqual({ streets: [[other, null, '']], asked: [], unplaced: 1 })
    expect(await lines()).toMatchObject([{ voicemail_enabled: true }])
    await load(next(said))
    expect(await known()).toEqual({ streets: [[other, null, '']], asked: [], unplaced: 0 })
  })

  test('has the new one from the file sent to the network', async () => {
    await load(voiceLine(one, place))
    await ownsBoth()
    await load(next(bangor))
    expect(await known()).toEqual({ streets: [[other, null, '']], asked: ['40 Other Road'], unplaced: 0 })
  })

  test('doesn’t take along a correction requested at the old one', async () => {
    await load(voiceLine(one, place))
    await load(voiceLine(one, { ...place, location_street: '9 Other Street' }))
    expect(await changes()).toHaveLength(1)
    await ownsBoth()
    await load(next())
    expect(await known()).toEqual({ streets: [[other, null, '']], asked: [], unplaced: 1 })
  })

  test.each([
    ['none', {}, null, 1],
    ['the former customer’s', place, null, 1],
    ['the new one', bangor, '40 Other Road', 0],
  ])('starts with what the file says for another customer: %s', async (_name, said, street, left) => {
    await load(voiceLine(one, place))
    await load(next(said))
    expect(await known()).toEqual({ streets: [[other, street, '']], asked: [], unplaced: left })
  })

  test('isn’t counted if it had no 911 address before', async () => {
    await load(voiceLine(one))
    await load(next())
    expect(await known()).toEqual({ streets: [[other, null, '']], asked: [], unplaced: 0 })
  })
})

test.each([
  ['without a house number', { location_street: 'One Sample Plaza' }],
  ['in a zip code of another state', { location_zip: '10001' }],
])('a line at an unusual address, %s, is accepted as the provider gives it', async (_name, unusual) => {
  expect(await load(voiceLine(one, { ...place, ...unusual }))).toMatchObject({ written: 1, problems: [] })
  expect(await lines()).toMatchObject([unusual])
})

test('impossible lines are left out, each with the reason', async () => {
  const bad: [more: Row, problem: string][] = [
    [{ number: '207-555-0141' }, 'number not-digits'],
    [{ assigned_on: '2026-11-22' }, 'assigned_on to-come'],
    [{ ended_on: '2026-11-22' }, 'ended_on to-come'],
    [{ ended_on: '2026-03-01' }, 'ended_on too-early'],
    [{ ...place, location_city: '' }, 'location_city missing'],
    [{ location_unit: 'Apt 4' }, 'location_street missing'],
    [{ ...place, location_street: 'PO Box 12' }, 'location_street post-box'],
    [{ ...place, location_state: 'XX' }, 'location_state no-state'],
    [{ account_id: 'A-1' }, 'account_id without-voice'],
    [{ account_id: 'VOICE-0009' }, 'account_id unknown-account'],
  ]
  const files = bad.map(([more], n) => voiceLine(one, { number: `20755502${10 + n}`, ...more }))
  const { written, problems } = await load(...files)
  expect([written, await lines()]).toEqual([0, []])
  expect(problems.toSorted()).toEqual(bad.map(([, problem], n) => `${n + 1} ${problem}`).toSorted())
})
