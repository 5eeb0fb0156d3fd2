import { type LimitTable, minute, sharedAddress } from '../web/limit-windows.ts'

export const passkeyLimits = {
  // Answers of passkeys. Nobody can guess an answer. The limit keeps a network from making the server check too many. A
  // browser that has signed in as the person before has its own count.
  passkey: {
    per: { browser: [20, 15 * minute], network: [100, 15 * minute, 'slows'] },
    counts: 'failed passkey answers',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
