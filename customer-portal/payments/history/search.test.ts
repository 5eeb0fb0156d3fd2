import type { HistoryPage } from '@lightwell/client/payments/history-biller.ts'
import { describe, expect, test } from 'vitest'
import { pageLinks, wishOf } from './search.ts'

const page = (pages: number, next?: string, previous?: string): HistoryPage => ({
  payments: [],
  batch: { pages, next, previous },
})
const second = '2026-03-14_second'

describe('page links lead', () => {
  test('in the first batch, which begins with the newest payment', () => {
    const links = pageLinks({ method: 'card-4242' }, page(5, second))
    expect(links.numbers.map((link) => link.page)).toEqual([1, 2, 3, 4, 5])
    expect(links.numbers[0]?.search).toEqual({ method: 'card-4242' })
    expect(links.numbers[2]?.search).toEqual({ method: 'card-4242', page: 3 })
    expect(links).toMatchObject({ current: 1, newer: undefined, older: { page: 2 } })
  })

  test('from the last of a batch to the next one', () => {
    const { older, newer } = pageLinks({ page: 5 }, page(5, second))
    expect(older).toEqual({ page: 6, after: second })
    expect(newer).toEqual({ page: 4 })
  })

  test('from the first of a batch to the one before', () => {
    const third = '2025-01-01_third'
    const links = pageLinks({ page: 11, after: third }, page(2, undefined, second))
    expect(links.newer).toEqual({ page: 10, after: second })
    expect(links.older).toEqual({ page: 12, after: third })
    expect(links.numbers.map((link) => link.page)).toEqual([11, 12])
  })

  test('back into the first batch, without a place', () => {
    expect(pageLinks({ page: 6, after: second }, page(1)).newer).toEqual({ page: 5 })
  })

  test('nowhere after the last page', () => {
    expect(pageLinks({ page: 12, after: second }, page(2)).older).toBeUndefined()
    expect(pageLinks({}, page(1))).toMatchObject({ newer: undefined, older: undefined })
  })
})

test('the URL asks for its page within the batch', () => {
  expect(wishOf({})).toEqual({ after: undefined, page: 0 })
  expect(wishOf({ page: 8, after: second, from: '2026-01-01' })).toEqual({
    from: '2026-01-01',
    after: second,
    page: 2,
  })
})
