import { type LimitTable, minute, sharedAddress } from '../web/windows.ts'

export const passkeyLimits = {
  // Answers of passkeys, which nobody guesses: so many are looked at from one place, and from a browser that has signed in as that
  // person before.
  passkey: {
    per: { browser: [20, 15 * minute], network: [100, 15 * minute, 'slows'] },
    counts: 'failed passkey answers',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
