import { expect, test } from 'vitest'
import { type AutopayEvent, type AutopayState, autopayStates, nextAutopayState } from './states.ts'

const states = Object.keys(autopayStates) as AutopayState[]
const events: AutopayEvent[] = ['edit', 'cancel', 'stop']

const legal: Record<string, AutopayState> = {
  'active edit': 'active',
  'active cancel': 'cancelled',
  'active stop': 'stopped',
}

test.each(states.flatMap((state) => events.map((event) => [state, event] as const)))(
  '%s, %s',
  (state, event) => {
    expect(nextAutopayState(state, event)).toBe(legal[`${state} ${event}`])
  },
)
