// Words for support's views and changes, which customers read in the portal and in the next morning's email.
import * as words from '@lightwell/words/compiled/messages/_index.js'

/** The reason for support's view, by `ViewReason`. */
export const viewReasonWords = {
  bill: words.support_reason_bill,
  payment: words.support_reason_payment,
  service: words.support_reason_service,
  equipment: words.support_reason_equipment,
  order: words.support_reason_order,
  move: words.support_reason_move,
  'sign-in': words.support_reason_sign_in,
  'account-access': words.support_reason_account_access,
  other: words.support_reason_other,
}

/** Support's changes, by `SupportChange`. */
export const supportChangeWords = {
  'name-changed': words.support_did_change_name,
  'email-change-begun': words.support_did_change_email,
  'verification-mailed': words.support_did_verification_mail,
  'email-verified': words.support_did_verify_email,
  'reset-link-mailed': words.support_did_reset_link,
  'password-reset': words.support_did_reset_password,
  'lockouts-ended': words.support_did_unlock,
  'sign-in-switched': words.support_did_switch,
  'contacts-repaired': words.support_did_repair,
  'video-code-changed': words.support_did_video_code,
  'id-deleted': words.support_did_delete_id,
  'link-mailed': words.support_did_link,
  'account-linked': words.support_did_link_account,
  'account-unlinked': words.support_did_unlink,
  'person-removed': words.support_did_remove_person,
  'pin-lock-ended': words.support_did_end_pin_lock,
  'payment-cancelled': words.support_did_cancel_payment,
  'auto-pay-ended': words.support_did_end_auto_pay,
  'paper-bill': words.support_did_paper,
  'paper-bill-cancelled': words.support_did_cancel_paper,
  restarted: words.support_did_restart,
  line: words.support_did_line,
  'line-checked': words.support_did_check_line,
  'outage-watched': words.support_did_watch,
  'ticket-opened': words.support_did_open_ticket,
  'ticket-changed': words.support_did_change_ticket,
  'ticket-cancelled': words.support_did_cancel_ticket,
  'order-changed': words.support_did_change_order,
  'order-cancelled': words.support_did_cancel_order,
  'credit-given': words.support_did_credit,
  'late-fee-waived': words.support_did_waive,
  'credit-taken-back': words.support_did_take_credit_back,
  'closing-set': words.support_did_close,
  'closing-cancelled': words.support_did_reopen,
}
