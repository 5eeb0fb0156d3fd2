import { hour, type LimitTable, sharedAddress } from '../web/limit-windows.ts'

export const upgradeLimits = {
  // Limits upgrades to the platform. Each requests a billing account from the platform and ends with an email. The
  // limit is enough to upgrade all accounts of a business.
  upgrade: {
    per: { person: [60, hour], account: [90, hour], network: [600, hour, 'slows'] },
    counts: 'started migrations to the platform',
    hurts: sharedAddress,
  },
} as const satisfies LimitTable
