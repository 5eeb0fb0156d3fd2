import { describe, expect, it } from 'vitest'
import { type WorkStatus, workStatuses } from './completion.ts'
import { type News, newsOf } from './news.ts'
import type { Slot } from './rules.ts'

const now = Temporal.Instant.from('2026-10-14T15:00:00Z')
const slotAt = (hours: number): Slot => ({
  startsAt: now.add({ hours }).toString(),
  endsAt: now.add({ hours: hours + 2 }).toString(),
})
const [past, ending, soon, later] = [slotAt(-9), slotAt(-2), slotAt(20), slotAt(44)]
const until = (slot: Slot, hours: number): Slot => ({ ...slot, endsAt: now.add({ hours }).toString() })
const open = 'In-Progress'

describe('news about an appointment', () => {
  it.each<[string, Slot | undefined, Slot | undefined, News | undefined]>([
    ['none, as before', undefined, undefined, undefined],
    ['one, as before', soon, soon, undefined],
    ['one where there was none', undefined, soon, 'agreed'],
    ['another', soon, later, 'moved'],
    ['an earlier one', later, soon, 'moved'],
    ['one that ends later', soon, until(soon, 24), 'moved'],
    ['one that ends earlier', soon, until(soon, 21), 'moved'],
    ['one that is not over yet where it was to be', ending, until(ending, 1), 'agreed'],
    ['one that is over before it was to be', until(ending, 1), ending, undefined],
    ['none where there was one', soon, undefined, 'called-off'],
    ['none where one has passed', past, undefined, undefined],
    ['one after one that has passed', past, soon, 'agreed'],
    ['one that is over now', undefined, ending, undefined],
    ['one that is not over yet', undefined, slotAt(-1), 'agreed'],
  ])('%s', (_, known, slot, news) => {
    expect(newsOf({ status: open, slot: known }, { status: open, slot }, now)).toBe(news)
  })
})

describe('news about the number to call back', () => {
  const [one, another] = ['2125550144', '6075550188']
  it.each<[string, string | undefined, string | undefined, News | undefined]>([
    ['none, as before', undefined, undefined, undefined],
    ['one, as before', one, one, undefined],
    ['one where there was none', undefined, one, 'number'],
    ['another', one, another, 'number'],
    ['none where there was one', one, undefined, undefined],
  ])('%s', (_, known, contactNumber, news) => {
    const before = { status: open, slot: soon, contactNumber: known } as const
    expect(newsOf(before, { status: open, slot: soon, contactNumber }, now)).toBe(news)
    // If the time changes along with the number, only the time is news. If the former time has passed, the number is
    // news instead.
    expect(newsOf(before, { status: open, slot: later, contactNumber }, now)).toBe('moved')
    expect(newsOf({ ...before, slot: past }, { status: open, slot: undefined, contactNumber }, now)).toBe(
      news,
    )
    expect(newsOf(before, { status: 'Cancelled', slot: soon, contactNumber }, now)).toBe('cancelled')
  })
})

describe('news about a ticket or an order', () => {
  const ends: Record<WorkStatus, News | undefined> = {
    'In-Progress': undefined,
    Completed: 'done',
    Fulfilled: 'done',
    Cancelled: 'cancelled',
    Canceled: 'cancelled',
    Abandoned: 'cancelled',
  }
  it.each(workStatuses.map((status) => [status, ends[status]] as const))('%s', (status, news) => {
    const slots = [undefined, past, soon]
    for (const known of slots) {
      expect(newsOf({ status: open, slot: known }, { status, slot: known }, now)).toBe(news)
      expect(newsOf({ status: undefined, slot: undefined }, { status, slot: known }, now)).toBe(
        news ?? 'opened',
      )
      for (const slot of slots)
        if (news) expect(newsOf({ status: open, slot: known }, { status, slot }, now)).toBe(news)
    }
  })

  it.each(workStatuses.filter((status) => status !== open))(
    'none once people know that it ended: %s',
    (known) => {
      for (const status of workStatuses.filter((each) => each !== open))
        expect(newsOf({ status: known, slot: soon }, { status, slot: undefined }, now)).toBeUndefined()
    },
  )
})
