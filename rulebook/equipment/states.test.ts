import { expect, it } from 'vitest'
import {
  followedStates,
  nextRebootState,
  type RebootEvent,
  type RebootState,
  rebootStates,
  rebootStatesBefore,
} from './states.ts'

const events: RebootEvent[] = ['send', 'spare', 'tell', 'refuse', 'lose', 'return', 'withdraw']
const table: Record<RebootState, (RebootState | '—')[]> = {
  asked: ['sent', 'refused', '—', '—', 'lost', 'done', 'withdrawn'],
  sent: ['—', '—', 'told', 'refused', 'lost', 'done', '—'],
  told: ['—', '—', '—', '—', 'lost', 'done', '—'],
  done: ['—', '—', '—', '—', '—', '—', '—'],
  lost: ['—', '—', '—', '—', '—', 'done', '—'],
  refused: ['—', '—', '—', '—', '—', '—', '—'],
  withdrawn: ['—', '—', '—', '—', '—', '—', '—'],
}

it.each(
  Object.keys(rebootStates).flatMap((state) =>
    events.map((event, at) => [state as RebootState, event, table[state as RebootState][at]] as const),
  ),
)('a restart that is %s, by %s, becomes %s', (state, event, expected) => {
  expect(nextRebootState(state, event) ?? '—').toBe(expected)
})

it('can come back from every state in which the device may have got the command, or already started', () => {
  expect(rebootStatesBefore('return')).toEqual(['asked', 'sent', 'told', 'lost'])
})

it('is followed for as long as its state may change', () => {
  expect(followedStates).toEqual(['asked', 'sent', 'told', 'lost'])
})
