import { hour, type LimitTable, sharedAddress } from '../web/limit-windows.ts'

export const repairLimits = {
  // Line checks are limited because each queries the network several times and can lead to a restart that takes a
  // household offline.
  repair: {
    per: { person: [20, hour], account: [40, hour], network: [600, hour, 'slows'] },
    counts: 'line checks',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
