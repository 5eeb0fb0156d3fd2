import { hour, type LimitTable, minute, sharedAddress } from '../web/limit-windows.ts'

export const viewLimits = {
  // Calls with which staff read a customer's data. Enough to help one customer after another, too few to read
  // everyone's data or to try numbers.
  look: {
    per: { person: [120, 10 * minute], network: [1_200, 10 * minute, 'slows'] },
    counts: 'staff views of a customer’s line',
    hurts: sharedAddress,
  },
  // Emails to a customer with a link from support. Five are enough to help, and too few to flood a mailbox.
  'sent-link': {
    per: { name: [5, hour] },
    counts: 'links that support mails to a customer',
    hurts: 'A customer, by staff alone. Support can tell them the page instead.',
  },
  // Emails of the same link to the same customer, for example after a double click.
  'same-link': {
    per: { name: [1, minute] },
    counts: 'the same link once more',
    hurts: 'Nobody: the one before is in the mailbox.',
  },
  // Views that staff open. Enough to help one customer after another, too few to view everybody.
  view: {
    per: { person: [120, hour], network: [2_000, hour, 'slows'] },
    counts: 'staff views that are opened',
    hurts: sharedAddress,
  },
  // Codes that support sends to verify a caller. Sending one may cost money.
  'caller-code': {
    per: { name: [5, hour] },
    counts: 'codes that support sends a customer',
    hurts:
      'A customer, by agents who send them too many. Reading a code from the portal and a call back still work.',
  },
} as const satisfies LimitTable
