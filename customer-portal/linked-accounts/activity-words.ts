import type { ActivityEntry } from '@lightwell/client/linked-accounts/people.ts'
import type { DeviceKind } from '@lightwell/rulebook/equipment/devices.ts'
import { dayIn } from '@lightwell/rulebook/format-time.ts'
import { decodeCents } from '@lightwell/rulebook/money.ts'
import { businessZone } from '@lightwell/web-kit/session/clock.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

interface Facts {
  amount: string
  day: string
  about: string
}

/** Returns the sentence for an activity. */
export function sentenceOf(entry: ActivityEntry): string {
  const { amount, day, about, isSure } = entry
  const what = sayingOf(entry)({
    amount: dollars(decodeCents(amount ?? 0)),
    day: day === null ? '' : formatDay(day, 'list'),
    about: about ?? '',
  })
  return isSure ? what : words.linked_accounts_did_unsure({ what })
}

/**
 * Returns the sentence for an activity. A payment for the day it was requested reads as paid. Any other payment reads
 * as scheduled.
 */
function sayingOf({ what, at, day, deviceKind }: ActivityEntry): (facts: Facts) => string {
  if (what === 'restarted') return restarts[deviceKind ?? 'none']
  if (what === 'paid' && day === dayIn(at, businessZone())) return words.linked_accounts_did_pay_now
  return sentences[what]
}

/** Sentences for restarts, by kind of device. */
const restarts: Record<DeviceKind | 'none', (facts: Facts) => string> = {
  modem: words.linked_accounts_did_restart_modem,
  'set-top-box': words.linked_accounts_did_restart_box,
  none: words.linked_accounts_did_restart,
}

const sentences: Record<Exclude<ActivityEntry['what'], 'restarted'>, (facts: Facts) => string> = {
  paid: words.linked_accounts_did_pay,
  'payment-changed': words.linked_accounts_did_change,
  'payment-cancelled': words.linked_accounts_did_cancel,
  'saved-card': words.linked_accounts_did_save_card,
  'saved-bank': words.linked_accounts_did_save_bank,
  'auto-pay': words.linked_accounts_did_auto_pay,
  'paper-bill': words.linked_accounts_did_paper,
  'paper-bill-cancelled': words.linked_accounts_did_cancel_paper,
  'paperless-on': words.linked_accounts_did_paperless_on,
  'paperless-off': words.linked_accounts_did_paperless_off,
  'method-changed': words.linked_accounts_did_change_method,
  'method-deleted': words.linked_accounts_did_delete_method,
  'method-confirmed': words.linked_accounts_did_confirm_method,
  'auto-pay-changed': words.linked_accounts_did_change_auto_pay,
  'auto-pay-ended': words.linked_accounts_did_end_auto_pay,
  wifi: words.linked_accounts_did_wifi,
  'wifi-password': words.linked_accounts_did_read_wifi,
  line: words.linked_accounts_did_line,
  location: words.linked_accounts_did_location,
  'line-checked': words.linked_accounts_did_check_line,
  'ticket-opened': words.linked_accounts_did_open_ticket,
  'ticket-changed': words.linked_accounts_did_change_ticket,
  'ticket-cancelled': words.linked_accounts_did_cancel_ticket,
  'order-changed': words.linked_accounts_did_change_order,
  'order-cancelled': words.linked_accounts_did_cancel_order,
  moved: words.linked_accounts_did_move,
  'access-began': words.linked_accounts_did_get_access,
  'person-invited': words.linked_accounts_did_invite,
  'invitation-withdrawn': words.linked_accounts_did_withdraw,
  'access-changed': words.linked_accounts_did_change_access,
  'access-ended': words.linked_accounts_did_end_access,
}
