import { describe, expect, it } from 'vitest'
import {
  checkOverpaying,
  freelyPayableCents,
  type OverpayRefusal,
  type OwedFacts,
  usualBillCents,
} from './overpaying.ts'

/** An account that owes $150 and has a usual bill of $100. */
const owes: OwedFacts = {
  leftCents: 150_00,
  orderedTodayCents: 0,
  lastBillsCents: [100_00, 90_00, 110_00],
  hasLastBill: false,
}
const owner = { isOwner: true, isProved: true, mostBeyondCents: 10_000_00 }
const unproved = { ...owner, isProved: false }
const helper = { ...owner, isOwner: false }

describe('a usual bill', () => {
  it.each<[string, number[], number]>([
    ['is the mean of the last three', [100_00, 90_00, 110_00], 100_00],
    ['is the mean of two where there are no more', [100_00, 50_00], 75_00],
    ['is rounded up to a cent', [100_00, 100_00, 100_01], 100_01],
    ['is nothing before the first', [], 0],
    ['is nothing where credits outweigh the charges', [-50_00, 20_00], 0],
  ])('%s', (_, bills, cents) => {
    expect(usualBillCents(bills)).toBe(cents)
  })
})

describe('freely payable', () => {
  it.each<[string, Partial<OwedFacts>, number]>([
    ['is what is owed and one usual bill', {}, 250_00],
    ['is one usual bill where nothing is owed', { leftCents: 0 }, 100_00],
    ['is less where there is a credit', { leftCents: -60_00 }, 40_00],
    ['is nothing where a bill is paid ahead', { leftCents: -100_00 }, 0],
    ['is never below nothing', { leftCents: -900_00 }, 0],
    ['is what is owed on a closed account', { hasLastBill: true }, 150_00],
  ])('%s', (_, facts, cents) => {
    expect(freelyPayableCents({ ...owes, ...facts })).toBe(cents)
  })
})

describe('an amount', () => {
  it.each<[string, number, typeof owner, Partial<OwedFacts>, OverpayRefusal | undefined]>([
    ['owed and one bill more is anybody’s to pay', 250_00, { ...helper, isProved: false }, {}, undefined],
    ['a cent beyond is no helper’s', 250_01, helper, {}, 'amount-for-owners'],
    ['a cent beyond asks an owner for a fresh proof', 250_01, unproved, {}, 'confirm-first'],
    ['a cent beyond is an owner’s who has proved it', 250_01, owner, {}, undefined],
    ['of the day’s most beyond what is owed passes', 10_150_00, owner, {}, undefined],
    ['a cent beyond the day’s most is refused', 10_150_01, owner, {}, 'amount-over-day'],
    [
      'is refused for the day before anybody has to prove anything',
      10_150_01,
      unproved,
      {},
      'amount-over-day',
    ],
    [
      'counts what was ordered before on that day',
      5_000_01,
      owner,
      { leftCents: 150_00 - 5_150_00, orderedTodayCents: 5_150_00 },
      'amount-over-day',
    ],
    [
      'leaves what is owed out of the day’s count',
      5_000_00,
      owner,
      { leftCents: 150_00 - 5_150_00, orderedTodayCents: 5_150_00 },
      undefined,
    ],
    [
      'starts anew on another day',
      10_000_00,
      owner,
      { leftCents: -5_000_00, orderedTodayCents: 0 },
      undefined,
    ],
  ])('%s', (_, amountCents, who, facts, refusal) => {
    expect(checkOverpaying({ ...owes, ...facts }, { ...who, amountCents })).toBe(refusal)
  })
})
