import { hour, type LimitTable } from '../web/limit-windows.ts'

export const guestLimits = {
  // Guest sessions opened by account number alone. Attempts with a number that doesn't exist count, too.
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
