import { expect, it } from 'vitest'
import {
  nextRebootState,
  type RebootEvent,
  type RebootState,
  rebootStates,
  rebootStatesBefore,
} from './states.ts'

const events: RebootEvent[] = ['send', 'tell', 'refuse', 'lose', 'return']
const table: Record<RebootState, (RebootState | '—')[]> = {
  asked: ['sent', '—', '—', 'lost', 'done'],
  sent: ['—', 'told', 'refused', 'lost', 'done'],
  told: ['—', '—', '—', 'lost', 'done'],
  done: ['—', '—', '—', '—', '—'],
  lost: ['—', '—', '—', '—', 'done'],
  refused: ['—', '—', '—', '—', '—'],
}

it.each(
  Object.keys(rebootStates).flatMap((state) =>
    events.map((event, at) => [state as RebootState, event, table[state as RebootState][at]] as const),
  ),
)('a restart that is %s, by %s, becomes %s', (state, event, expected) => {
  expect(nextRebootState(state, event) ?? '—').toBe(expected)
})

it('comes back from wherever it was not given up', () => {
  expect(rebootStatesBefore('return')).toEqual(['asked', 'sent', 'told', 'lost'])
})
