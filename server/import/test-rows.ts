// Files for the import's tests: small, valid, and easy to break.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

export type Row = Record<string, unknown>

/**
 * Writes NDJSON files of rows into a new folder, and returns the folder. A row that's a string is written unchanged.
 */
export function folderOf(rows: Record<string, (Row | string)[]>): string {
  const folder = folderOfTest()
  for (const [kind, lines] of Object.entries(rows)) {
    const texts = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
    writeFileSync(join(folder, `${kind}.ndjson`), texts.map((text) => `${text}\n`).join(''))
  }
  return folder
}

/** Writes one file with exactly this content into a new folder. */
export function folderWith(name: string, content: string | Buffer): string {
  const folder = folderOfTest()
  writeFileSync(join(folder, name), content)
  return folder
}

/** Creates a folder that's deleted after the test. */
function folderOfTest(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lightwell-import-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export const customer = (n = 1, more: Row = {}): Row => ({
  email: `person.${n}@example.net`,
  first_name: 'Rosa',
  last_name: 'Mendoza',
  ...more,
})

export const account = (n = 1, more: Row = {}): Row => ({
  id: `A-${n}`,
  account_number: `555-${n}`,
  kind: 'legacy',
  account_type: 'Residential',
  name: 'Rosa Mendoza',
  service_address: '12 Sample Road, Portland, ME 04101',
  ...more,
})

export const link = (n = 1, more: Row = {}): Row => ({
  account_id: `A-${n}`,
  email: `person.${n}@example.net`,
  role: 'owner',
  billing: true,
  ...more,
})

export const service = (n = 1, more: Row = {}): Row => ({
  account_id: `A-${n}`,
  id: `BILLING_555-${n}`,
  type: 'BILLING',
  ...more,
})

export const product = (n = 1, more: Row = {}): Row => ({
  account_id: `A-${n}`,
  product_line: 'internet',
  enabled: true,
  type: 'fios',
  description: 'Fiber Internet 500',
  ...more,
})

export const statement = (n = 1, more: Row = {}): Row => ({
  account_id: `A-${n}`,
  statement_on: '2026-03-05',
  due_on: '2026-03-26',
  invoice_number: 'M-1',
  balance_forward: 0,
  payments: 0,
  new_charges: 80,
  amount_due: 80,
  ...more,
})

export const payment = (n = 1, more: Row = {}): Row => ({
  account_id: `A-${n}`,
  reference: 'P-1',
  amount: 80,
  paid_on: '2026-03-20',
  method_type: 'card',
  method_brand: 'Visa',
  method_last_four: '4242',
  status: 'completed',
  ...more,
})

/**
 * A billing cycle whose next statement comes a month after that of `statement()`. In November 2026, this next statement
 * is months overdue.
 */
export const cycle = (n = 1, more: Row = {}): Row => ({
  account_id: `A-${n}`,
  next_statement_on: '2026-04-05',
  ...more,
})

export const recurringCharge = (n = 1, more: Row = {}): Row => ({
  account_id: `A-${n}`,
  reference: 'R-1',
  code: 'internet',
  description: 'Fiber Internet 500',
  amount: 80,
  product_line: 'internet',
  first_on: '2020-01-01',
  ...more,
})

export const oneTimeCharge = (n = 1, more: Row = {}): Row => ({
  account_id: `A-${n}`,
  reference: 'O-1',
  code: 'visit',
  description: 'Technician visit',
  kind: 'one-time',
  amount: 75,
  charged_on: '2026-03-09',
  ...more,
})

export const tax = (n = 1, more: Row = {}): Row => ({
  account_id: `A-${n}`,
  reference: 'T-1',
  code: '911',
  description: '911 fee',
  amount: 1,
  first_on: '2020-01-01',
  ...more,
})

export const device = (n = 1, more: Row = {}): Row => ({
  account_id: `A-${n}`,
  serial: 'NQ5-88213A',
  kind: 'modem',
  name: 'Hallway',
  model: 'Lumo ONT 4',
  assigned_on: '2026-03-02',
  ...more,
})

export const voiceLine = (account_id: string, more: Row = {}): Row => ({
  account_id,
  number: '2075550141',
  assigned_on: '2026-03-02',
  ...more,
})

/** The 911 address of a voice line. */
export const place: Row = {
  location_street: '12 Sample Road',
  location_city: 'Portland',
  location_state: 'ME',
  location_zip: '04101',
}
