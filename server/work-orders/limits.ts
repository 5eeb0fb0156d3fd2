import { day, hour, type LimitTable } from '../web/limit-windows.ts'

export const appointmentLimits = {
  // Changes of tickets, orders and appointments are limited because each affects someone's plans for a day and sends a
  // notification.
  visits: {
    per: { person: [60, hour], account: [120, hour], network: [600, hour, 'slows'] },
    counts: 'changes of tickets, orders and visits',
    hurts: 'Shared address. Guests count apart from customers.',
  },
  // Guests' changes to a single ticket or order are limited because a guest may be a stranger, and could enter someone
  // else's number as the call-back number.
  'guest-change': {
    per: { name: [3, day] },
    counts: 'changes of one ticket or order by guests',
    hurts:
      "A household's guest, by anyone who knows its number, name and ZIP code. Signing in or calling still works.",
  },
  'guest-number': {
    per: { name: [1, hour] },
    counts: 'call-back numbers set by guests',
    hurts: 'As `guest-change`.',
  },
  // Guests' look-ups, found or not (decisions §6), are limited because last names and ZIP codes can be guessed.
  // Look-ups are counted in these ways:
  // - by the number searched for, from one network (`pair`)
  // - by the account or ticket number, from all networks (`account`, `name`)
  // - by network
  // - in total
  'look-up': {
    per: {
      pair: [20, hour],
      account: [100, hour, 'slows'],
      name: [100, hour, 'slows'],
      network: [60, hour, 'slows'],
      all: [6_000, hour, 'slows'],
    },
    counts: 'guest look-ups, found or not; they have to count alike (decisions §6)',
    hurts:
      'Strangers who try the same number, share the address, or try very many slow down a guest. Behind one address, someone who tries a number twenty times keeps others there from looking it up as guests.',
  },
} as const satisfies LimitTable
