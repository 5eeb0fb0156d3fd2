import { hour, type LimitTable } from '../web/limit-windows.ts'

export const noteLimits = {
  // Notes that staff leave on accounts.
  note: {
    per: { person: [120, hour], network: [6_000, hour, 'slows'] },
    counts: 'notes that staff leave on accounts',
    hurts: 'Nobody: each person’s own.',
  },
} as const satisfies LimitTable
