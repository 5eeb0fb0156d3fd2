import { hour, type LimitTable, sharedAddress } from '../web/limit-windows.ts'

export const recoveryLimits = {
  // Requests for a link to choose a new password. The emails are counted per address: `asked-mail` in
  // `server/identity/limits.ts`.
  reset: {
    per: { network: [60, hour, 'slows'] },
    counts: 'requests for a password link; they never fail',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
