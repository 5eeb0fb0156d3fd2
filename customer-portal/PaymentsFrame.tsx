import * as words from '@lightwell/words/compiled/messages/_index.js'
import { paths } from './paths.ts'
import { type SectionEntry, SectionFrame } from './SectionFrame.tsx'

/**
 * Around every page of `/payments`: those that are looked after rather than walked through (the history, the methods,
 * auto pay) are a section, and carry the ways to each other above them. A page joins it by its entry here; a page that
 * is one step of something, such as a form, its review and its confirmation, does without.
 */
export function PaymentsFrame() {
  return <SectionFrame name={words.portal_menu_payments_pages()} entries={entries()} />
}

/** The pages of the section, in the order of the ways between them. */
const entries = (): SectionEntry[] => [
  { to: paths.paymentHistory, name: words.portal_menu_history() },
  { to: paths.methods, name: words.portal_menu_methods() },
  { to: paths.autopay, name: words.accounts_auto_pay() },
]
