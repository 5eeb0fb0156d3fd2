import { type StatementSection, sectionTotalCents } from '@lightwell/rulebook/statements/sections.ts'
import { readBrand } from '../settings/brand.ts'
import type { DocumentFacts } from '../statements/document/facts.ts'
import { writeDocument } from '../statements/document/write-document.ts'
import type { WholeStatement } from '../statements/store.ts'

export const brand = readBrand()

export const sections: StatementSection[] = [
  {
    heading: 'Monthly charges',
    kind: 'monthly',
    collapseLineItems: false,
    rows: [
      { description: 'Fiber Internet 500', amountCents: 69_99, from: '2026-10-09', to: '2026-11-08' },
      { description: 'Welcome promotion', amountCents: -15_00, kind: 'promotion' },
    ],
  },
  {
    heading: 'Taxes and fees',
    kind: 'taxes',
    collapseLineItems: true,
    rows: [{ description: '911 fee', amountCents: 1_00 }],
  },
]

/** A two-page bill. `wishes` can override each fact. */
export function statementOf(wishes: Partial<WholeStatement> = {}): WholeStatement {
  const lines = wishes.sections ?? sections
  const newChargesCents = lines.reduce((sum, section) => sum + sectionTotalCents(section), 0)
  return {
    id: '01a10b13-a800-7edc-8ec7-6b8bdbedfd86',
    statementOn: '2026-11-09',
    dueOn: '2026-11-30',
    invoiceNumber: '0101-202611',
    balanceForwardCents: 163_29,
    paymentsCents: 163_29,
    newChargesCents,
    amountDueCents: newChargesCents,
    sections: lines,
    previous: {
      id: '01a07094-e000-78bd-a22d-a2f35f263b2e',
      statementOn: '2026-10-09',
      amountDueCents: 163_29,
    },
    former: [],
    payments: [
      { on: '2026-10-27', amountCents: 200_00, type: 'card', brand: 'Visa', lastFour: '4242' },
      { on: '2026-10-30', amountCents: -36_71, type: 'checking', brand: null, lastFour: '6789' },
    ],
    inserts: [{ code: 'NEWS', description: 'Fiber news: ask for a free check of your speed.' }],
    ...wishes,
  }
}

export const account = {
  accountNumber: '212-555-0101-010121-5',
  name: 'María Elena Castillo Núñez',
  serviceAddress: '48 Example Street, Apt 5C, New York, NY 10001',
}

/** Writes a bill's document. Returns all its bytes. */
export async function write(statement = statementOf(), more: Partial<DocumentFacts> = {}): Promise<Buffer> {
  return Buffer.concat([
    ...(await writeDocument({ brand, language: 'en', account, statement, isFinal: false, ...more })),
  ])
}
