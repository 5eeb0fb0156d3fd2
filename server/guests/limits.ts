import { hour, type LimitTable } from '../web/windows.ts'

export const guestLimits = {
  // Sessions of guests, opened by an account number alone, whether or not that account exists.
  'guest-session': {
    per: {
      pair: [10, hour],
      account: [30, hour, 'slows'],
      network: [30, hour, 'slows'],
      all: [2_000, hour, 'slows'],
    },
    counts: 'guest sessions, for real numbers or not',
    hurts: 'As `look-up`.',
  },
} as const satisfies LimitTable
