import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

export const reasonWords: Record<ViewReason, () => string> = {
  bill: words.console_reason_bill,
  payment: words.console_reason_payment,
  service: words.console_reason_service,
  equipment: words.console_reason_equipment,
  order: words.console_reason_order,
  move: words.console_reason_move,
  'sign-in': words.console_reason_sign_in,
  'account-access': words.console_reason_account_access,
  other: words.console_reason_other,
}
