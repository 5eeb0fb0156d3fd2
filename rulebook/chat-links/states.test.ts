import { describe, expect, it } from 'vitest'
import { type ChatLinkState, chatLinkState } from './states.ts'

const endsAt = Temporal.Instant.from('2026-10-14T12:00:00Z')
const before = '2026-10-14T11:59:59.999Z'
const atEnd = '2026-10-14T12:00:00Z'

const rows: [name: string, steps: ('opened' | 'answered' | 'proved')[], at: string, state: ChatLinkState][] =
  [
    ['nobody has opened', [], before, 'made'],
    ['somebody has gone on with', ['opened'], before, 'opened'],
    ['a customer has proved with', ['opened', 'answered', 'proved'], before, 'proved'],
    ['somebody wanted nothing of', ['answered'], before, 'declined'],
    ['nobody has opened, an hour later', [], atEnd, 'over'],
    ['somebody has opened, an hour later', ['opened'], atEnd, 'over'],
    ['a customer has proved with, an hour later', ['opened', 'answered', 'proved'], atEnd, 'over'],
    ['somebody wanted nothing of, an hour later', ['answered'], atEnd, 'declined'],
  ]

describe('a chat link that', () => {
  it.each(rows)('%s', (_, steps, at, state) => {
    const has = (step: (typeof steps)[number]) => steps.includes(step)
    const times = { endsAt, isOpened: has('opened'), isAnswered: has('answered'), isProved: has('proved') }
    expect(chatLinkState(times, Temporal.Instant.from(at))).toBe(state)
  })
})
