import { day, hour, type LimitTable, minute, sharedAddress } from '../web/windows.ts'

export const linkLimits = {
  // Accounts that somebody tries to link. Someone who mistypes five times waits for as long as it takes to have a
  // coffee.
  link: {
    per: { person: [5, 30 * minute], network: [100, hour, 'slows'] },
    counts: "numbers and PINs that don't match",
    hurts: sharedAddress,
  },
  // Accounts linked by their PIN. Each time the holders get emails, and someone with the PIN could unlink it and
  // start over.
  linked: {
    per: { person: [6, day], account: [20, day] },
    counts: 'accounts linked by PIN',
    hurts: "A holder, by four others who have the account's PIN.",
  },
  // Resets by staff of the wrong PINs counted for an account. Each reset gives a guesser as many more tries, and a
  // PIN has few digits.
  'abuse-reset': {
    per: { name: [3, day] },
    counts: 'locks on linking one account by PIN that staff end',
    hurts:
      'Owners of the account, by staff alone. Whoever has the email on file links it by PIN all the same.',
  },
} as const satisfies LimitTable
