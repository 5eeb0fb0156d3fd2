import { setClock } from '@lightwell/web-kit/session/clock.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { TrailRow } from './calls.ts'
import { outcomeOf, sentencesOf } from './sentences.ts'

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  setClock('2026-10-14T11:00:00Z', 'America/New_York')
})

const staff = { kind: 'staff', id: 's', name: 'Ana Ruiz' } as const
const entry = (more: Partial<TrailRow>): TrailRow =>
  ({
    id: 'e',
    at: '2026-10-13T14:00:00Z',
    by: staff,
    staff: 's',
    uid: 'u',
    name: 'Zoë Núñez',
    accountId: null,
    accountNumber: null,
    call: 'GET /api/voice/{tn}/debug/logs',
    group: 'phone',
    isChange: false,
    amount: null,
    thing: null,
    about: [],
    reason: null,
    words: null,
    view: null,
    ticket: null,
    level: null,
    check: null,
    approval: null,
    outcome: 'done',
    endedAt: null,
    ...more,
  }) as TrailRow
/** Replaces the non-breaking spaces in times. */
const withPlainSpaces = (text: string) => text.replaceAll(/\s/g, ' ')
const viewed =
  'For Zoë Núñez, Ana Ruiz did this on Tuesday, October 13 at 10 am: Looked at the network log of a phone line.'

describe('an entry reads as', () => {
  it.each<[string, Partial<TrailRow>, string[]]>([
    ['a read', {}, [viewed]],
    [
      'a read in a view whose caller was verified, with its reason and ticket',
      {
        view: 'v',
        level: 'detail',
        reason: 'service',
        words: 'No dial tone.',
        ticket: 'CALL-1',
        check: { kind: 'support-code', at: '2026-10-13T13:50:00Z' },
      },
      [
        viewed,
        'Reason: Service problem.',
        'In their own words: “No dial tone.”',
        'Ticket or phone call: CALL-1.',
        'The caller was verified by a support code on Tuesday, October 13 at 9:50 am.',
      ],
    ],
    [
      'a read about an erased customer, refused before the caller was verified',
      { name: null, view: 'v', level: 'look', reason: 'bill', outcome: 'check-the-caller' },
      [
        'For Deleted customer, Ana Ruiz did this on Tuesday, October 13 at 10 am: Looked at the network log of a phone line.',
        'Reason: Bill.',
        'What they wrote was erased with the customer.',
        'The caller hadn’t been verified by then.',
        'It was refused: check-the-caller.',
      ],
    ],
    [
      'a change that a second person approved',
      {
        call: 'POST /api/agent/{idp}_user/{uid}',
        group: 'identity',
        about: ['forceVerifyEmail'],
        approval: { staff: 'b', name: 'Bo Li', at: '2026-10-13T13:00:00Z' },
      },
      [
        'For Zoë Núñez, Ana Ruiz did this on Tuesday, October 13 at 10 am: Marked the customer’s email as verified.',
        'Bo Li approved it on Tuesday, October 13 at 9 am, as a second person.',
      ],
    ],
    [
      'a change waiting for a second person',
      {
        call: 'POST /api/agent/accounts/{id}/adjustments/credit',
        group: 'bills',
        isChange: true,
        amount: 40,
        outcome: 'second-person-needed',
      },
      [
        'For Zoë Núñez, Ana Ruiz did this on Tuesday, October 13 at 10 am: Gave a credit.',
        'Amount: $40.00.',
        'It had to wait for a second person.',
      ],
    ],
    [
      'a repeated change',
      {
        call: 'POST /api/agent/accounts/{id}/adjustments/credit',
        group: 'bills',
        isChange: true,
        amount: 40,
        outcome: 'repeated',
      },
      [
        'For Zoë Núñez, Ana Ruiz did this on Tuesday, October 13 at 10 am: Gave a credit.',
        'Amount: $40.00.',
        'It had already been done, so this changed nothing.',
      ],
    ],
    [
      'a view that was opened',
      { call: 'POST /api/agent/login', group: 'views', view: 'v' },
      ['Ana Ruiz opened a view of Zoë Núñez on Tuesday, October 13 at 10 am.'],
    ],
    [
      'a colleague’s view that a supervisor ended',
      { call: 'DELETE /api/agent/views/{id}', group: 'views', view: 'v' },
      ['Ana Ruiz ended a view of Zoë Núñez on Tuesday, October 13 at 10 am.'],
    ],
    [
      'a search, with what was typed',
      { call: 'GET /api/agent/find', group: 'search', words: 'zoe nun' },
      ['Ana Ruiz searched for customers on Tuesday, October 13 at 10 am.', 'They typed: “zoe nun”'],
    ],
    [
      'a search of the trail',
      { call: 'GET /api/agent/trail/csv', group: 'staff' },
      ['Ana Ruiz searched or downloaded this trail on Tuesday, October 13 at 10 am.'],
    ],
    [
      'an action about nobody in particular',
      { uid: null, name: null, call: 'GET /api/agent/views', group: 'views' },
      ['Ana Ruiz did this on Tuesday, October 13 at 10 am: Looked at the open views.'],
    ],
    [
      'an action customers take themselves',
      {
        by: { kind: 'customer', id: 'u', name: 'Zoë Núñez' },
        call: 'POST /api/accounts/{id}/payments',
        group: 'payments',
      },
      ['Zoë Núñez did this for themselves on Tuesday, October 13 at 10 am: Made a payment.'],
    ],
    [
      'an action by a guest',
      {
        by: { kind: 'guest', id: null, name: null },
        uid: null,
        call: 'POST /api/ticketSearch',
        group: 'visits',
      },
      ['Someone who wasn’t signed in did this on Tuesday, October 13 at 10 am: Looked at the tickets.'],
    ],
    [
      'an action by a job with an unknown outcome',
      {
        by: { kind: 'job', id: 'announce-bills', name: null },
        call: 'announce-bills',
        group: 'other',
        isChange: true,
        outcome: 'unknown',
      },
      [
        'The job announce-bills did this on Tuesday, October 13 at 10 am: Changed something in “Everything else”.',
        'No one knows if it was completed.',
      ],
    ],
  ])('%s', (_, more, sentences) => {
    expect(sentencesOf(entry(more)).map(withPlainSpaces)).toEqual(sentences)
  })
})

it.each([
  ['done', 'done'],
  ['repeated', 'repeated'],
  ['second-person-needed', 'waiting'],
  ['check-the-caller', 'refused'],
  ['unknown', 'unknown'],
  ['unavailable', 'unknown'],
  [null, 'open'],
])('an outcome of %s counts as %s', (outcome, kind) => {
  expect(outcomeOf(entry({ outcome }))).toBe(kind)
})
