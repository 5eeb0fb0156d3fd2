import { day, hour, type LimitTable, minute, sharedAddress } from '../web/limit-windows.ts'

export const equipmentLimits = {
  // Wi-Fi changes are limited because each disconnects every device on the network and sends the owners an email.
  wifi: {
    per: { person: [20, hour], account: [40, hour], network: [600, hour, 'slows'] },
    counts: 'Wi-Fi changes',
    hurts: sharedAddress,
  },
  // Calls that read Wi-Fi or data usage are limited because they query modems. Two of these calls query all of an
  // account's modems, and one page makes both.
  modems: {
    per: { person: [120, 10 * minute], account: [240, 10 * minute], network: [1_200, 10 * minute, 'slows'] },
    counts: 'Wi-Fi and usage reads from modems',
    hurts: sharedAddress,
  },
  // Restarts of equipment are limited because restarting without end would keep a household offline. A household can
  // still try several restarts.
  restart: {
    per: { person: [20, hour], account: [40, hour], network: [600, hour, 'slows'] },
    counts: 'equipment restarts',
    hurts: 'Shared address. Guests count apart from customers.',
  },
  // Guests' restarts have a lower limit, because guests may not belong to the household.
  'guest-restart': {
    per: { account: [3, day] },
    counts: 'restarts by guests',
    hurts:
      "A household's guest, by anyone who knows its number: a stranger can cause at most three restarts a day. Signed-in restarts still work.",
  },
} as const satisfies LimitTable
