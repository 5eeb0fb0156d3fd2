import { day, hour, type LimitTable, minute, sharedAddress } from '../web/limit-windows.ts'

export const linkLimits = {
  // Attempts to link accounts. After five wrong numbers or PINs, someone waits up to half an hour.
  link: {
    per: { person: [5, 30 * minute], network: [100, hour, 'slows'] },
    counts: "numbers and PINs that don't match",
    hurts: sharedAddress,
  },
  // Accounts linked by PIN. Each link emails the account's holders, and someone with the PIN could link and unlink the
  // account over and over.
  linked: {
    per: { person: [6, day], account: [20, day] },
    counts: 'accounts linked by PIN',
    hurts: "A holder, by four others who have the account's PIN.",
  },
  // Staff can reset an account's count of wrong PINs. After a reset, someone can guess as often as before, and a PIN
  // has few digits.
  'abuse-reset': {
    per: { name: [3, day] },
    counts: 'locks on linking one account by PIN that staff end',
    hurts:
      'Owners of the account, by staff alone. Whoever has the email on file links it by PIN all the same.',
  },
} as const satisfies LimitTable
