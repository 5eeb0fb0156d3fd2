import { hour, type LimitTable, sharedAddress } from '../web/windows.ts'

export const upgradeLimits = {
  // Moves to the platform, each of which asks it for a billing account and ends in a letter: somebody moves the accounts of
  // a whole business.
  upgrade: {
    per: { person: [60, hour], account: [90, hour], network: [600, hour, 'slows'] },
    counts: 'started migrations to the platform',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
