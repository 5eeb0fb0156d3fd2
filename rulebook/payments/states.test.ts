import { expect, test } from 'vitest'
import {
  isCancellable,
  isUpdateable,
  nextState,
  type PaymentEvent,
  type PaymentState,
  paymentStates,
  stateBefore,
} from './states.ts'

const states = Object.keys(paymentStates) as PaymentState[]
const events: PaymentEvent[] = ['edit', 'due', 'cancel', 'approve', 'decline', 'hand-back', 'return']

const legal: Record<string, PaymentState> = {
  'scheduled edit': 'scheduled',
  'scheduled due': 'pending',
  'scheduled cancel': 'cancelled',
  'pending approve': 'completed',
  'pending decline': 'declined',
  'pending hand-back': 'scheduled',
  'completed return': 'returned',
}

test.each(states.flatMap((state) => events.map((event) => [state, event] as const)))(
  '%s, %s',
  (state, event) => {
    expect(nextState(state, event)).toBe(legal[`${state} ${event}`])
  },
)

test.each(events)('the event %s has exactly one state before it', (event) => {
  expect(nextState(stateBefore(event), event)).toBeDefined()
})

test('only a scheduled payment can be changed or canceled', () => {
  expect(states.filter(isUpdateable)).toEqual(['scheduled'])
  expect(states.filter(isCancellable)).toEqual(['scheduled'])
})
