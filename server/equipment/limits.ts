import { day, hour, type LimitTable, minute, sharedAddress } from '../web/windows.ts'

export const equipmentLimits = {
  // Changes of Wi-Fi. Each disconnects every device on the network, and is mailed to the owners.
  wifi: {
    per: { person: [20, hour], account: [40, hour], network: [600, hour, 'slows'] },
    counts: 'Wi-Fi changes',
    hurts: sharedAddress,
  },
  // Reading Wi-Fi and data usage from the modems. Each call queries all of an account's modems, and a page shows
  // both.
  modems: {
    per: { person: [120, 10 * minute], account: [240, 10 * minute], network: [1_200, 10 * minute, 'slows'] },
    counts: 'Wi-Fi and usage reads from modems',
    hurts: sharedAddress,
  },
  // Restarts of equipment. Enough to try what helps, too few to keep a household offline.
  restart: {
    per: { person: [20, hour], account: [40, hour], network: [600, hour, 'slows'] },
    counts: 'equipment restarts',
    hurts: 'Shared address. Guests count apart from customers.',
  },
  // Restarts by guests, who may not belong to the household.
  'guest-restart': {
    per: { account: [3, day] },
    counts: 'restarts by guests',
    hurts:
      "A household's guest, by anyone who knows its number: a stranger can cause at most three restarts a day. Signed-in restarts still work.",
  },
} as const satisfies LimitTable
