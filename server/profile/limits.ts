import { hour, type LimitTable, minute, sharedAddress } from '../web/limit-windows.ts'

export const profileLimits = {
  // Changes to a person's own profile, and to who has access to an account. Most of them send emails.
  profile: {
    per: { person: [20, hour], account: [40, hour], network: [200, hour, 'slows'] },
    counts: "changes to one's profile and to people with access",
    hurts: sharedAddress,
  },
  // Codes by text. Each code costs money, and goes to whoever has the number. A person gets fewer codes than a number,
  // so one person can't use up all of a number's codes.
  'text-code': {
    per: { person: [5, hour], name: [8, hour] },
    counts: 'texted codes',
    hurts: "A number's owner, by two customers who claim it, for an hour. One of them leaves three.",
  },
  // Guesses at a texted code. After five wrong guesses, the code stops working.
  'telephone-code': {
    per: { person: [15, 15 * minute] },
    counts: 'guesses at a texted code',
    hurts: 'Nobody: each person’s own.',
  },
} as const satisfies LimitTable
