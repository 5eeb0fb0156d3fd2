import { describe, expect, it } from 'vitest'
import { ImportRefused, type Rejection } from '../data-files/problem.ts'
import { digestOfPin } from '../testing/import-desk.ts'
import { findFiles } from './find-files.ts'
import { stagedRows } from './stage-file.ts'
import {
  account,
  customer,
  folderOf,
  folderWith,
  link,
  payment,
  product,
  type Row,
  service,
  statement,
} from './test-rows.ts'

async function stage(folder: string) {
  const rejected: Rejection[] = []
  const counts = { lines: 0, rejected: 0 }
  let rows = ''
  for (const file of findFiles([folder]))
    for await (const chunk of stagedRows(file, 0, counts, {
      digestOfPin,
      onRejected: (rejection) => rejected.push(rejection),
    }))
      rows += chunk
  return { rejected, counts, rows: rows === '' ? [] : rows.trimEnd().split('\n') }
}

const makers = {
  customers: customer,
  accounts: account,
  links: link,
  services: service,
  products: product,
  statements: statement,
  payments: payment,
}
const lines = [{ description: 'Fiber', amount: 80 }]

it('a PIN is staged only as its digest', async () => {
  const { rows } = await stage(folderOf({ accounts: [account(1, { pin: '04711' })] }))
  const digest = digestOfPin(String(account().id), '04711').toString('hex')
  expect(rows.map((row) => row.split('\t').at(-1))).toEqual([`\\\\x${digest}`])
  expect(rows.join()).not.toContain('04711')
})

describe('an invalid line', () => {
  it.each<[kind: keyof typeof makers, spoiled: Row, field: string, code: string]>([
    ['accounts', { pin: '12a4' }, 'pin', 'not-a-pin'],
    ['accounts', { pin: '123' }, 'pin', 'not-a-pin'],
    ['accounts', { pin: '123456789' }, 'pin', 'not-a-pin'],
    ['accounts', { contact_email: 'nobody' }, 'contact_email', 'not-an-email'],
    ['customers', { email: 'nobody' }, 'email', 'not-an-email'],
    ['customers', { email: '' }, 'email', 'missing'],
    ['customers', { first_name: '  ' }, 'first_name', 'missing'],
    ['customers', { last_name: 'x'.repeat(81) }, 'last_name', 'too-long'],
    ['customers', { last_name: 'a\u0000b' }, 'last_name', 'control-characters'],
    ['customers', { last_name: 'a\nb' }, 'last_name', 'control-characters'],
    ['customers', { last_name: 'a\ud800b' }, 'last_name', 'not-unicode'],
    ['customers', { last_name: ['Mendoza'] }, 'last_name', 'not-text'],
    ['customers', { telephone: '207-555-0141' }, 'telephone', 'not-digits'],
    ['customers', { telephone_verified: true }, 'telephone_verified', 'without-telephone'],
    ['customers', { email_verified: 'yes' }, 'email_verified', 'not-a-flag'],
    ['customers', { language: 'fr' }, 'language', 'not-a-choice'],
    ['customers', { nickname: 'Rosie' }, '', 'unknown-field'],
    ['accounts', { id: 'A 1' }, 'id', 'not-an-id'],
    ['accounts', { id: 'x'.repeat(33) }, 'id', 'not-an-id'],
    ['accounts', { kind: 'platform' }, 'billing_account_id', 'missing'],
    ['accounts', { billing_account_id: 'BA-1' }, 'billing_account_id', 'not-allowed'],
    ['accounts', { opened_on: '2026-02-29' }, 'opened_on', 'not-a-day'],
    ['accounts', { opened_on: '0026-02-01' }, 'opened_on', 'not-a-day'],
    ['accounts', { opening_balance: 1.005 }, 'opening_balance', 'not-money'],
    ['links', { role: 'admin' }, 'role', 'not-a-choice'],
    ['links', { billing: null }, 'billing', 'missing'],
    ['services', { type: 'GUEST' }, 'type', 'not-a-choice'],
    [
      'products',
      { download_links: [{ platform: 'x', href: 'javascript:x' }] },
      'download_links',
      'not-links',
    ],
    [
      'products',
      { download_links: [{ platform: 'x', href: '//other.example' }] },
      'download_links',
      'not-links',
    ],
    ['products', { download_links: { platform: 'x', href: '/x' } }, 'download_links', 'not-links'],
    ['statements', { statement_on: '05/03/2026' }, 'statement_on', 'not-a-day'],
    ['statements', { due_on: '2026-03-04' }, 'due_on', 'too-early'],
    ['statements', { amount_due: 80.01 }, 'amount_due', 'does-not-add-up'],
    ['statements', { new_charges: '80.001' }, 'new_charges', 'not-money'],
    ['statements', { new_charges: 1e21 }, 'new_charges', 'not-money'],
    ['statements', { balance_forward: '1,000.00' }, 'balance_forward', 'not-money'],
    ['statements', { payments: '$5' }, 'payments', 'not-money'],
    ['statements', { sections: '{' }, 'sections', 'not-sections'],
    [
      'statements',
      { sections: [{ heading: 'x', lines: [{ description: 'x', amount: 79 }] }] },
      'sections',
      'does-not-add-up',
    ],
    [
      'statements',
      { sections: [{ heading: 'x', lines: [{ description: 'x', amount: 0.001 }] }] },
      'sections',
      'not-money',
    ],
    ['statements', { sections: [{ heading: 'x', lines, note: 'x' }] }, 'sections', 'not-sections'],
    ['statements', { sections: [{ heading: 'x\ud800', lines }] }, 'sections', 'not-sections'],
    ['statements', { sections: [{ heading: '', lines }] }, 'sections', 'not-sections'],
    ['payments', { amount: 0 }, 'amount', 'not-positive'],
    ['payments', { amount: -5 }, 'amount', 'not-positive'],
    ['payments', { amount: 'NaN' }, 'amount', 'not-money'],
    ['payments', { amount: '123456789012' }, 'amount', 'not-money'],
    ['payments', { received_on: '2026-03-19' }, 'received_on', 'too-early'],
    ['payments', { method_type: 'checking' }, 'method_brand', 'not-allowed'],
    ['payments', { method_last_four: '42424242' }, 'method_last_four', 'not-digits'],
    ['payments', { status: 'scheduled' }, 'status', 'not-a-choice'],
    ['payments', { status: 'returned' }, 'returned_on', 'mismatch'],
    ['payments', { returned_on: '2026-03-30' }, 'returned_on', 'mismatch'],
    ['payments', { status: 'returned', returned_on: '2026-03-01' }, 'returned_on', 'too-early'],
  ])('of %s with %j is left out and reported', async (kind, spoiled, field, code) => {
    const staged = await stage(folderOf({ [kind]: [makers[kind](1), makers[kind](2, spoiled)] }))
    const expected = {
      file: `${kind}.ndjson`,
      line: 2,
      problems: [{ field, code, reason: expect.any(String) }],
    }
    expect(staged.rejected).toEqual([expected])
    expect(staged.rows).toHaveLength(1)
    expect(staged.counts).toEqual({ lines: 2, rejected: 1 })
  })

  it.each([
    ['not JSON', '{"day"', 'not-json'],
    ['a list', '["2026-12-25"]', 'not-an-object'],
    ['null', 'null', 'not-an-object'],
  ])('that is %s is left out', async (_, text, code) => {
    const good = { day: '2026-12-24', reason: 'Christmas Eve' }
    const { rejected, rows } = await stage(folderOf({ 'blocked-dates': [text, good] }))
    expect(rejected).toMatchObject([{ line: 1, problems: [{ code }] }])
    expect(rows).toHaveLength(1)
  })

  it('is reported with everything that’s wrong about it', async () => {
    const { rejected } = await stage(folderOf({ customers: [customer(1, { email: 'x', language: 'fr' })] }))
    expect(rejected[0]?.problems.map((problem) => problem.field)).toEqual(['email', 'language'])
  })

  it('with bytes that aren’t UTF-8 is left out, and its neighbors are read', async () => {
    const content = Buffer.concat([
      Buffer.from('day,reason\n2026-12-24,Noël \ufffd\n2026-12-25,'),
      Buffer.from([0xe9, 0x0a]),
      Buffer.from('2026-12-26,Día\n'),
    ])
    const { rejected, rows } = await stage(folderWith('blocked-dates.csv', content))
    // Invalid bytes are read as U+FFFD. So in a file with invalid bytes, lines that really contain U+FFFD are rejected,
    // too.
    expect(rejected.map(({ line, problems }) => [line, problems[0]?.code])).toEqual([
      [2, 'not-utf8'],
      [3, 'not-utf8'],
    ])
    expect(rows).toEqual(['0\t4\t2026-12-26\tDía'])
  })

  it('of CSV with too few or too many values is left out', async () => {
    const { rejected } = await stage(
      folderWith('blocked-dates.csv', 'day,reason\n2026-12-24\n2026-12-25,a,b\n'),
    )
    expect(rejected.map(({ line, problems }) => [line, problems[0]?.code])).toEqual([
      [2, 'wrong-width'],
      [3, 'no-heading'],
    ])
  })
})

describe('a valid line', () => {
  it('is written in COPY’s format', async () => {
    const content = '\ufeffreason,day\r\n"A \\ backslash, a ""quote""",2026-12-24\r\n'
    const { rows } = await stage(folderWith('blocked-dates.csv', content))
    expect(rows).toEqual(['0\t2\t2026-12-24\tA \\\\ backslash, a "quote"'])
  })

  it('has its optional values filled in, its money in cents and its ids made', async () => {
    const row = statement(1, { sections: [{ heading: 'Back\\slash', lines }], balance_forward: '-0.00' })
    const { rows } = await stage(folderOf({ statements: [row] }))
    const [file, line, id, day, due, number, forward, payments, charges, amount, sections, made] = (
      rows[0] ?? ''
    ).split('\t')
    expect([file, line, id, day, due, number]).toEqual(['0', '1', 'A-1', '2026-03-05', '2026-03-26', 'M-1'])
    expect([forward, payments, charges, amount]).toEqual(['0', '0', '8000', '8000'])
    expect(JSON.parse((sections ?? '').replaceAll('\\\\', '\\'))).toEqual([
      {
        heading: 'Back\\slash',
        rows: [{ description: 'Fiber', amountCents: 8000 }],
        collapseLineItems: false,
      },
    ])
    expect(made).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Number.parseInt((made ?? '').replace('-', '').slice(0, 12), 16)).toBe(
      Date.parse('2026-03-05T17:00:00Z'),
    )
  })
})

describe('a file is refused as a whole', () => {
  it.each([
    ['whose header has an unknown column', 'blocked-dates.csv', 'day,reason,note\n'],
    ['whose header lacks a column', 'blocked-dates.csv', 'day\n'],
    ['whose header has a column twice', 'blocked-dates.csv', 'day,reason,day\n'],
    ['whose header is no header', 'blocked-dates.csv', 'day,"reason\n'],
    ['whose name says nothing', 'holidays.csv', 'day,reason\n'],
    ['that has a line without an end', 'blocked-dates.csv', 'x'.repeat(9 << 20)],
  ])('%s', async (_, name, content) => {
    await expect(stage(folderWith(name, content))).rejects.toBeInstanceOf(ImportRefused)
  })

  it('if there is none', async () => {
    await expect(stage('/no/such/folder')).rejects.toBeInstanceOf(ImportRefused)
    await expect(stage(folderWith('README.md', ''))).rejects.toBeInstanceOf(ImportRefused)
  })
})
