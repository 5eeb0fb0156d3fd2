import { paths } from '@lightwell/customer-portal/shell/paths.ts'
import type { Place } from '../fixtures/customer.ts'
import type { Say } from '../fixtures/words.ts'

/** The pages that someone with a bill and saved payment methods can open by URL, with their headings. */
export const placesOf = (say: Say): { place: Place; heading: string }[] => [
  { place: paths.summary, heading: say.accounts_summary_title() },
  { place: paths.help, heading: say.help_title() },
  { place: paths.tickets, heading: say.tickets_title() },
  { place: paths.newTicket, heading: say.tickets_new() },
  { place: paths.orders, heading: say.orders_title() },
  { place: paths.voice, heading: say.voice_title() },
  { place: paths.equipment, heading: say.equipment_title() },
  { place: paths.repair, heading: say.repair_title() },
  { place: paths.profile, heading: say.profile_title() },
  { place: paths.documents, heading: say.documents_title() },
  { place: paths.label, heading: say.broadband_labels_yours() },
  { place: paths.activity, heading: say.linked_accounts_activity_title() },
  { place: paths.support, heading: say.support_title() },
  { place: paths.link, heading: say.linked_accounts_link_title() },
  { place: paths.payOnce, heading: say.payments_onetime_title() },
  { place: paths.autopay, heading: say.autopay_title() },
  { place: paths.autopaySignup, heading: say.autopay_signup_title() },
  { place: paths.methods, heading: say.payment_methods_title() },
  { place: paths.newMethod, heading: say.payment_methods_new_title() },
  { place: paths.currentStatement, heading: say.statements_current_title() },
  { place: paths.statementHistory, heading: say.statements_history_title() },
  { place: paths.selectBills, heading: say.statements_compare_title() },
  { place: paths.paperBills, heading: say.paper_bills_title() },
  { place: paths.formCompleted, heading: say.payment_methods_nothing_title() },
]
