import { expect, test } from 'vitest'
import { mainChangeOf } from './main-change.ts'
import type { StatementLine } from './sections.ts'

const statement = (statementOn: string, rows: StatementLine[]) => ({
  statementOn,
  amountDueCents: 1,
  sections: [{ heading: 'Charges', rows, collapseLineItems: false }],
})
const monthly = (description: string, amountCents: number) => ({
  description,
  amountCents,
  kind: 'monthly' as const,
  code: description,
})
const tax = (amountCents: number) => ({ description: 'Tax', amountCents, kind: 'tax' as const, code: 'tax' })
const internet = monthly('Internet', 60_00)
const sports = monthly('Sports Pack', 4_00)
const phone = monthly('Phone', 20_00)
const promotion = { description: 'Promotion', amountCents: -15_00, kind: 'promotion' as const, code: 'promo' }

type Row = [before: StatementLine[], newest: StatementLine[], cents: number, line: string | undefined]

const table: Record<string, Row> = {
  'nothing changed': [[internet], [internet], 0, undefined],
  'a product was added': [[internet], [internet, sports], 4_00, 'Sports Pack new'],
  'a product is gone': [[internet, sports], [internet], -4_00, 'Sports Pack gone'],
  'a price went up': [[internet], [monthly('Internet', 65_00)], 5_00, 'Internet up'],
  'a price went down': [[internet], [monthly('Internet', 55_00)], -5_00, 'Internet down'],
  'a price for a part of the month': [
    [internet],
    [{ ...internet, amountCents: 29_35, kind: 'partial-month' }],
    -30_65,
    undefined,
  ],
  'a product was added within the month': [
    [internet],
    [internet, { ...phone, kind: 'partial-month' }],
    20_00,
    'Phone new',
  ],
  'a promotion ended': [[internet, promotion], [internet], 15_00, 'Promotion gone'],
  'a product and its tax': [[internet, tax(5_00)], [internet, sports, tax(5_30)], 4_30, 'Sports Pack new'],
  'taxes alone': [[internet, tax(5_00)], [internet, tax(5_30)], 30, undefined],
  'two products, the larger one named': [[internet], [internet, sports, phone], 24_00, 'Phone new'],
  'two alike, each of which makes half of it': [
    [internet],
    [internet, sports, monthly('Movies', 4_00)],
    8_00,
    'Sports Pack new',
  ],
  'three alike, none of which makes half of it': [
    [internet],
    [internet, sports, monthly('Movies', 4_00), monthly('Music', 4_00)],
    12_00,
    undefined,
  ],
  'one more and one less: what goes the way of the sum': [
    [internet, sports],
    [internet, phone],
    16_00,
    'Phone new',
  ],
  'one that makes up for another': [[internet, sports], [internet, monthly('Music', 4_00)], 0, undefined],
}

test.each(Object.entries(table))('%s', (_, [before, newest, differenceCents, line]) => {
  const change = mainChangeOf(statement('2026-11-09', newest), statement('2026-10-09', before))
  expect(change?.differenceCents).toBe(differenceCents)
  expect(change?.line && `${change.line.description} ${change.line.change}`).toBe(line)
})

test('a bill doesn’t differ from itself', () => {
  const bill = statement('2026-11-09', [internet])
  expect(mainChangeOf(bill, bill)).toBeUndefined()
})
