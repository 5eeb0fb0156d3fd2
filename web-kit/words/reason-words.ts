import type { ViewReason } from '@lightwell/rulebook/views/reasons.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** Names of the reasons for which staff open a customer or make changes. */
export const reasonWords: Record<ViewReason, () => string> = {
  bill: words.views_reason_bill,
  payment: words.views_reason_payment,
  service: words.views_reason_service,
  equipment: words.views_reason_equipment,
  order: words.views_reason_order,
  move: words.views_reason_move,
  'sign-in': words.views_reason_sign_in,
  'account-access': words.views_reason_account_access,
  other: words.views_reason_other,
}
