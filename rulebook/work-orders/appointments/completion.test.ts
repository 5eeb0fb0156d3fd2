import { describe, expect, it } from 'vitest'
import {
  type Completion,
  cancelledLast,
  completionOf,
  isOver,
  type WorkStatus,
  wasCancelled,
  workStatuses,
} from './completion.ts'

const today = '2026-11-24'

describe('what people read about the end of a ticket or an order', () => {
  const table: Record<string, [WorkStatus, string | undefined, Completion]> = {
    'in progress until a later day': ['In-Progress', '2026-11-25', { says: 'estimated', on: '2026-11-25' }],
    'in progress until today': ['In-Progress', '2026-11-24', { says: 'estimated', on: '2026-11-24' }],
    'in progress beyond its day': ['In-Progress', '2026-11-23', { says: 'ask' }],
    'in progress without a day': ['In-Progress', undefined, { says: 'ask' }],
    completed: ['Completed', '2026-11-20', { says: 'done', on: '2026-11-20' }],
    'completed, nobody knows when': ['Completed', undefined, { says: 'done', on: undefined }],
    fulfilled: ['Fulfilled', '2026-11-24', { says: 'done', on: '2026-11-24' }],
    cancelled: ['Cancelled', '2026-11-20', { says: 'cancelled' }],
    'canceled, as some systems write it': ['Canceled', undefined, { says: 'cancelled' }],
    abandoned: ['Abandoned', '2026-12-01', { says: 'cancelled' }],
  }
  it.each(Object.entries(table))('%s', (_, [status, on, expected]) => {
    expect(completionOf(status, on, today)).toEqual(expected)
  })
})

describe('a status means canceled or not', () => {
  const table: Record<string, [WorkStatus, boolean]> = {
    'in progress': ['In-Progress', false],
    completed: ['Completed', false],
    fulfilled: ['Fulfilled', false],
    cancelled: ['Cancelled', true],
    'canceled, as some systems write it': ['Canceled', true],
    'abandoned, of which people read the same': ['Abandoned', true],
  }
  it.each(Object.entries(table))('%s', (_, [status, isSo]) => {
    expect(wasCancelled(status)).toBe(isSo)
    expect(completionOf(status, undefined, today).says === 'cancelled').toBe(isSo)
  })
})

it('every status but one is over', () => {
  expect(workStatuses.filter((status) => !isOver(status))).toEqual(['In-Progress'])
})

describe('the newest of an account, if it was canceled and none is in progress', () => {
  const table: Record<string, [WorkStatus[], number | undefined]> = {
    'none at all': [[], undefined],
    'only one, cancelled': [['Cancelled'], 0],
    'the newest given up, an older one fulfilled': [['Abandoned', 'Fulfilled'], 0],
    'an older one cancelled, the newest fulfilled': [['Fulfilled', 'Cancelled'], undefined],
    'the newest cancelled, an older one in progress': [['Cancelled', 'In-Progress'], undefined],
    'the newest in progress': [['In-Progress', 'Cancelled'], undefined],
  }
  it.each(Object.entries(table))('%s', (_, [statuses, at]) => {
    const works = statuses.map((status) => ({ status }))
    expect(cancelledLast(works)).toBe(at === undefined ? undefined : works[at])
  })
})
