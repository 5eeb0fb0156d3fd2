import { type LimitTable, minute, sharedAddress } from '../web/limit-windows.ts'

export const passkeyLimits = {
  // Passkey answers. Nobody can guess one, so this only limits how many the server checks per network, or per browser
  // that has signed in as that person before.
  passkey: {
    per: { browser: [20, 15 * minute], network: [100, 15 * minute, 'slows'] },
    counts: 'failed passkey answers',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
