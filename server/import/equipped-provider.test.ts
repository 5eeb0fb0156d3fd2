// Tests a provider with a thousand accounts that imports its equipment and lines several times. Nothing may change
// except what the provider changed in its files, even if a run is interrupted.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ImportDesk, openImportDesk } from '../testing/import-desk.ts'
import { account, customer, device, folderOf, link, place, type Row, voiceLine } from './test-rows.ts'

const accounts = 1_000

let desk: ImportDesk
beforeAll(async () => {
  desk = await openImportDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.empty())

const each = <T>(of: (n: number) => T[]): T[] => Array.from({ length: accounts }, (_, n) => of(n)).flat()
const idOf = (n: number) => `FBR-${String(n % accounts).padStart(7, '0')}`
const numberOf = (n: number) => `207555${String(n).padStart(4, '0')}`
const modem = (n: number, more: Row = {}) => device(n, { account_id: idOf(n), serial: `NQ5-${n}A`, ...more })
const box = (n: number, more: Row = {}) =>
  device(n, { account_id: idOf(n), serial: `stb:${n}`, kind: 'set-top-box', name: 'Living room', ...more })
const line = (n: number, more: Row = {}) => voiceLine(idOf(n), { number: numberOf(n), ...more })
const usage = (n: number, down_bytes: number) => ({
  account_id: idOf(n),
  month: '2026-11',
  down_bytes,
  up_bytes: 7,
})

/** The files of the first import. Every fifth voice line has no 911 address. */
const first = () => ({
  customers: each((n) => [customer(n)]),
  accounts: each((n) => [account(n, { id: idOf(n) })]),
  links: each((n) => [link(n, { account_id: idOf(n) })]),
  devices: each((n) => [modem(n), box(n)]),
  'voice-lines': each((n) => [line(n, n % 5 === 0 ? {} : place)]),
  'service-usage': each((n) => [usage(n, n)]),
})

/**
 * Later files. Of every ten customers:
 * - one returns a box
 * - one hands their modem to the next customer
 * - one moves
 * - one ports the line away
 * - one hands their line to the next customer
 */
const later = () => ({
  devices: each((n) => [
    modem(n % 10 === 1 ? n + 1 : n, n % 10 === 1 ? { serial: `NQ5-${n}A`, assigned_on: '2026-11-20' } : {}),
    box(n, n % 10 === 0 ? { returned_on: '2026-11-19' } : {}),
  ]),
  'voice-lines': each((n) => {
    if (n % 10 === 3) return [line(n, { ended_on: '2026-11-18' })]
    if (n % 10 === 4)
      return [
        line(n + 1, { number: numberOf(n), assigned_on: '2026-11-20' }),
        line(n, { ended_on: '2026-11-20' }),
      ]
    const moved = n % 10 === 2 ? { location_street: '31 Placeholder Lane' } : {}
    return [line(n, n % 5 === 0 ? {} : { ...place, ...moved })]
  }),
  'service-usage': each((n) => [usage(n, n + 1)]),
})

const kinds = ['devices', 'voice-lines', 'service-usage'] as const
const figures = ({ report, rejected }: Awaited<ReturnType<ImportDesk['load']>>) => ({
  rejected: rejected.length,
  ...Object.fromEntries(
    kinds.map((kind) => [kind, [report.kinds[kind]?.written, report.kinds[kind]?.unchanged]]),
  ),
})

test('a thousand accounts get their equipment, are changed, and don’t change again with the same files', async () => {
  expect(figures(await desk.load(folderOf(first())))).toEqual({
    rejected: 0,
    devices: [2_000, 0],
    'voice-lines': [1_000, 0],
    'service-usage': [1_000, 0],
  })
  // Every tenth customer corrects their 911 address.
  await desk.database
    .updateTable('voice_lines')
    .where('number', 'like', '%7')
    .set({ location_unit: 'Apt 4', voicemail_enabled: true })
    .execute()
  const again = folderOf(first())
  const before = await desk.rows()
  expect(figures(await desk.load(again))).toEqual({
    rejected: 0,
    devices: [0, 2_000],
    'voice-lines': [0, 1_000],
    'service-usage': [0, 1_000],
  })
  expect(await desk.rows()).toEqual(before)

  const changed = folderOf(later())
  expect((await desk.load(changed, { dryRun: true })).rejected).toEqual([])
  expect(await desk.rows()).toEqual(before)
  expect(figures(await desk.load(changed))).toEqual({
    rejected: 0,
    // A hundred boxes and a hundred modems change.
    devices: [200, 1_800],
    // A hundred lines get another 911 address, a hundred are ported away, and a hundred go to another customer. Each of
    // the last hundred has two rows in the file: one for the new customer, one with the end for the old customer.
    'voice-lines': [300, 700],
    'service-usage': [1_000, 0],
  })
  await expectWhole()
  const after = await desk.rows()
  expect(figures(await desk.load(changed))).toEqual({
    rejected: 0,
    devices: [0, 2_000],
    'voice-lines': [0, 1_100],
    'service-usage': [0, 1_000],
  })
  expect(await desk.rows()).toEqual(after)
  const corrected = (await desk.facts()).voice_lines?.filter((row) => row.location_unit === 'Apt 4')
  expect(corrected).toHaveLength(100)
})

test('a run interrupted while things change hands leaves each with one account, and can simply be repeated', async () => {
  await desk.load(folderOf(first()))
  const changed = folderOf(later())
  let cuts = 0
  // Interrupts each run after its second part. Each run leaves less for the next run.
  for (let isDone = false; !isDone; cuts += 1) {
    const cut = new AbortController()
    let parts = 0
    const onProgress = ({ step }: { step: string }) => {
      if (step === 'load') parts += 1
      // The first part has only the customers. To interrupt the run among the accounts, waits for the second part.
      if (parts === 2) cut.abort(new Error('Cut off.'))
    }
    const run = desk.load(changed, { rowsAtOnce: 60, atOnce: 1, signal: cut.signal, onProgress })
    isDone = await run.then(
      () => true,
      (error: Error) => {
        expect(error.message).toBe('Cut off.')
        return false
      },
    )
    await expectWhole()
  }
  expect(cuts).toBeGreaterThan(2)
  const facts = await desk.facts()
  await desk.empty()
  await desk.load(folderOf(first()))
  await desk.load(changed)
  const { location_changes: asked = [], ...uncut } = await desk.facts()
  expect(facts).toMatchObject(uncut)
  expect(facts.location_changes?.map(({ number }) => number)).toEqual(asked.map(({ number }) => number))
})

/**
 * Expects no device to be with two accounts, and every modem to be with one. Expects every line that wasn't ported away
 * to be on an account.
 */
async function expectWhole() {
  const { devices = [], voice_lines: lines = [] } = await desk.facts()
  const inHand = devices.filter(({ returned_at }) => returned_at === null).map(({ serial }) => String(serial))
  expect(new Set(inHand).size).toBe(inHand.length)
  expect(inHand.filter((serial) => serial.startsWith('NQ5'))).toHaveLength(accounts)
  const numbers = new Set(lines.map(({ number }) => number))
  expect(each((n) => (n % 10 === 3 || numbers.has(numberOf(n)) ? [] : [numberOf(n)]))).toEqual([])
}
