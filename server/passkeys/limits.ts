import { type LimitTable, minute, sharedAddress } from '../web/limit-windows.ts'

export const passkeyLimits = {
  // Nobody can guess a passkey's answer, but the server has to check each one. The limit keeps a network from sending
  // too many. A browser that this person has signed in with before has its own count.
  passkey: {
    per: { browser: [20, 15 * minute], network: [100, 15 * minute, 'slows'] },
    counts: 'failed passkey answers',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
