import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { TrailRow } from './calls.ts'
import { groupWords } from './group-words.ts'

type Say = () => string

/** Says in a few words what was done: "Looked at the bills". */
export function deedOf({ call, about, group }: Pick<TrailRow, 'call' | 'about' | 'group'>): string {
  const said = (call === flagged && flags[about[0] ?? '']) || looks[call] || changes[call]
  if (said) return said()
  const what = { what: groupWords[group]() }
  return isGet(call) ? words.trail_did_look(what) : words.trail_did_change(what)
}

/** Checks that an entry is about a change, not a look or a step of a view. */
export const isChange = ({ call }: Pick<TrailRow, 'call'>): boolean =>
  call in changes || (!isGet(call) && !(call in looks))

const isGet = (call: string) => call.startsWith('GET ')

const flagged = 'POST /api/agent/{idp}_user/{uid}'

/** The things that the call `flagged` does, by its flag. */
const flags: Readonly<Record<string, Say>> = {
  changeProfileEmail: words.trail_did_email,
  resendVerificationEmail: words.trail_did_verify_mail,
  forceVerifyEmail: words.trail_did_verify_force,
  sendPasswordResetEmail: words.trail_did_reset_link,
}

/** Calls that only look, and the steps of a view. */
const looks: Readonly<Record<string, Say>> = {
  'GET /api/agent/find': words.trail_did_search,
  'GET /api/agent/searchAccount': words.trail_did_search,
  'GET /api/agent/search': words.trail_did_search,
  'POST /api/agent/login': words.trail_did_open,
  'POST /api/agent/views/{id}/check': words.trail_did_check,
  'POST /api/agent/views/{id}/check/start': words.trail_did_check_start,
  'POST /api/agent/views/{id}/act': words.trail_did_act,
  'DELETE /api/agent/views/{id}/act': words.trail_did_act_end,
  'POST /api/agent/views/{id}/account': words.trail_did_account_choose,
  'POST /api/agent/views/{id}/extend': words.trail_did_extend,
  'DELETE /api/agent/views/{id}': words.trail_did_end,
  'GET /api/agent/views': words.trail_did_views,
  'GET /api/agent/{idp}_user/{uid}': words.trail_did_identity,
  'GET /api/agent/{idp}_user/{uid}/contactProfile': words.trail_did_identity,
  'POST /api/tsoPassword': words.trail_did_proof,
  'GET /api/accounts/{id}': words.trail_did_account,
  'GET /api/accounts/{id}/products': words.trail_did_account,
  'GET /api/accounts/{id}/toolbox': words.trail_did_account,
  'GET /api/services': words.trail_did_account,
  'GET /api/accounts/{id}/closing': words.trail_did_closing,
  'GET /api/agent/accounts/{id}/closing': words.trail_did_closing,
  'GET /api/accounts/{id}/statements': words.trail_did_bills,
  'GET /api/accounts/{id}/statementCount': words.trail_did_bills,
  'GET /api/accounts/{id}/statements/current': words.trail_did_bill,
  'GET /api/accounts/{id}/statements/{date}': words.trail_did_bill,
  'GET /api/accounts/{id}/statements/{date}/pdf': words.trail_did_bill,
  'GET /api/getBillingInvoice': words.trail_did_bill,
  'GET /api/getCurrentBillingInvoice': words.trail_did_bill,
  'GET /api/accounts/{id}/statements.csv': words.trail_did_bills_file,
  'GET /api/accounts/{id}/statements.zip': words.trail_did_bills_file,
  'GET /api/agent/accounts/{id}/adjustments': words.trail_did_credits,
  'GET /api/services/{serviceId}/billReprints': words.trail_did_paper_bills,
  'GET /api/accounts/{id}/documents': words.trail_did_documents,
  'GET /api/accounts/{id}/payments': words.trail_did_payments,
  'GET /api/accounts/{id}/payments/{paymentId}': words.trail_did_payments,
  'GET /api/accounts/{id}/recentPayments': words.trail_did_payments,
  'GET /api/accounts/{id}/payments.csv': words.trail_did_payments_file,
  'GET /api/accounts/{id}/autopay': words.trail_did_auto_pay,
  'GET /api/accounts/{id}/autopay/{autopayId}': words.trail_did_auto_pay,
  'GET /api/getAutoPayment': words.trail_did_auto_pay,
  'GET /api/accounts/{id}/paymentMethods': words.trail_did_methods,
  'GET /api/accounts/{id}/voice': words.trail_did_lines,
  'GET /api/voice/{tn}/options': words.trail_did_lines,
  'GET /api/voice/{tn}/debug/logs': words.trail_did_line_log,
  'GET /api/accounts/{id}/equipment': words.trail_did_equipment,
  'GET /api/accounts/{id}/wifi': words.trail_did_wifi,
  'GET /api/accounts/{id}/troubleshooting': words.trail_did_line_check,
  'GET /api/services/{serviceId}/troubleTickets': words.trail_did_tickets,
  'POST /api/ticketSearch': words.trail_did_tickets,
  'GET /api/services/{serviceId}/serviceOrders': words.trail_did_orders,
  'POST /api/orderSearch': words.trail_did_orders,
  'GET /api/services/{serviceId}/schedules': words.trail_did_visits,
  'POST /api/services/{serviceId}/schedules': words.trail_did_visits,
  'GET /api/agent/accounts/{id}/notes': words.trail_did_notes,
  'GET /api/accounts/{id}/alerts': words.trail_did_notices,
  'GET /api/accounts/{id}/banners': words.trail_did_notices,
  'GET /api/accounts/{id}/outages': words.trail_did_outages,
  'GET /api/outages': words.trail_did_outages,
  'GET /api/services/{serviceId}/users': words.trail_did_people,
  'GET /api/accounts/{id}/users/{userId}': words.trail_did_people,
  'GET /api/services/{serviceId}/hierarchy': words.trail_did_people,
  'GET /api/profile/accounts': words.trail_did_linked,
  'GET /api/profile/accounts/{id}': words.trail_did_linked,
  'GET /api/profile': words.trail_did_profile,
  'GET /api/agent/socialMediaLinks': words.trail_did_chat_links,
  'GET /api/agent/flags': words.trail_did_flags,
  'GET /api/agent/content/{kind}/items': words.trail_did_content,
  'GET /api/agent/content/{kind}/items/{item}': words.trail_did_content,
  'GET /api/agent/content/{kind}/versions': words.trail_did_content,
  'GET /api/agent/content/{kind}/columns': words.trail_did_content,
  'POST /api/agent/content/{kind}/preview': words.trail_did_content,
  'GET /api/agent/people': words.trail_did_staff,
  'GET /api/agent/approvals': words.trail_did_approvals,
  'GET /api/agent/figures': words.trail_did_figures,
  'GET /api/agent/trail': words.trail_did_trail,
  'GET /api/agent/trail/csv': words.trail_did_trail_file,
}

/** Calls that change something, GETs among them. */
const changes: Readonly<Record<string, Say>> = {
  'PATCH /api/agent/{idp}_user/{uid}/contactProfile/changeName': words.trail_did_name,
  'GET /api/agent/setRandomPassword/{uid}/{tsoRequired}': words.trail_did_password,
  'GET /api/agent/unlock/{uid}': words.trail_did_unlock,
  'GET /api/agent/setActiveState/{uid}': words.trail_did_switch,
  'POST /api/agent/{idp}_user/{uid}/contactProfile/repair': words.trail_did_repair,
  'POST /api/agent/{idp}': words.trail_did_video_code,
  'DELETE /api/agent/{idp}_user/{uid}': words.trail_did_delete_id,
  'POST /api/agent/views/{id}/link': words.trail_did_page_link,
  'POST /api/profile/accounts/{id}': words.trail_did_link,
  'DELETE /api/profile/accounts/{id}': words.trail_did_unlink,
  'DELETE /api/accounts/{id}/users/{userId}': words.trail_did_person_remove,
  'DELETE /api/agent/resetAbuseCounter/{accountId}': words.trail_did_pin_lock,
  'DELETE /api/accounts/{id}/payments/{paymentId}': words.trail_did_payment_cancel,
  'POST /api/accounts/{id}/payments': words.trail_did_pay,
  'DELETE /api/accounts/{id}/autopay/{autopayId}': words.trail_did_auto_pay_end,
  'POST /api/deactivateAutoPayment': words.trail_did_auto_pay_end,
  'POST /api/activateAutoPayment': words.trail_did_auto_pay_start,
  'POST /api/services/{serviceId}/billReprints': words.trail_did_paper,
  'DELETE /api/services/{serviceId}/billReprints': words.trail_did_paper_cancel,
  'POST /api/accounts/{id}/equipment/{equipmentId}': words.trail_did_restart,
  'POST /api/voice/{tn}/options': words.trail_did_line,
  'POST /api/accounts/{id}/troubleshooting': words.trail_did_check_line,
  'POST /api/accounts/{id}/outages/{outageId}/watch': words.trail_did_watch,
  'POST /api/services/{serviceId}/troubleTickets': words.trail_did_ticket,
  'PUT /api/services/{serviceId}/troubleTickets': words.trail_did_ticket_change,
  'DELETE /api/services/{serviceId}/troubleTickets': words.trail_did_ticket_cancel,
  'PUT /api/services/{serviceId}/serviceOrders': words.trail_did_order_change,
  'DELETE /api/services/{serviceId}/serviceOrders': words.trail_did_order_cancel,
  'POST /api/agent/accounts/{id}/adjustments/credit': words.trail_did_credit,
  'POST /api/agent/accounts/{id}/adjustments/{adjustmentId}': words.trail_did_credit,
  'POST /api/agent/accounts/{id}/adjustments/lateFee': words.trail_did_waive,
  'DELETE /api/agent/accounts/{id}/adjustments/{adjustmentId}': words.trail_did_credit_cancel,
  'PUT /api/agent/accounts/{id}/closing': words.trail_did_close,
  'DELETE /api/agent/accounts/{id}/closing': words.trail_did_reopen,
  'POST /api/agent/accounts/{id}/notes': words.trail_did_note,
  'POST /api/agent/accounts/{id}/notes/{noteId}/take-down': words.trail_did_note_down,
  'POST /api/agent/socialMediaLink': words.trail_did_chat_link,
  'POST /api/agent/flags/{flagId}': words.trail_did_flag,
  'POST /api/agent/approvals/{approvalId}': words.trail_did_approve,
  'POST /api/agent/approvals/{approvalId}/decline': words.trail_did_decline,
  'POST /api/agent/content/{kind}/items': words.trail_did_content_add,
  'PUT /api/agent/content/{kind}/items/{item}': words.trail_did_content_change,
  'POST /api/agent/content/{kind}/items/{item}/move': words.trail_did_content_change,
  'POST /api/agent/content/{kind}/items/{item}/restore': words.trail_did_content_change,
  'POST /api/agent/content/{kind}/items/{item}/remove': words.trail_did_content_remove,
  'POST /api/agent/people': words.trail_did_staff_add,
  'POST /api/agent/people/{staffId}/own': words.trail_did_staff_own,
  'POST /api/agent/people/{staffId}/role': words.trail_did_staff_role,
  'POST /api/agent/people/{staffId}/end': words.trail_did_staff_end,
  'POST /api/agent/people/{staffId}/link': words.trail_did_staff_link,
}
