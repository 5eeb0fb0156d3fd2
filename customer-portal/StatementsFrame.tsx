import * as words from '@lightwell/words/compiled/messages/_index.js'
import { paths } from './paths.ts'
import { type SectionEntry, SectionFrame } from './SectionFrame.tsx'

/** Around every page of `/statements`: the ways between them. */
export function StatementsFrame() {
  return <SectionFrame name={words.statements_pages_of()} entries={entries()} holds={isHeld} />
}

const entries = (): SectionEntry[] => [
  { to: paths.currentStatement, name: words.statements_nav_current() },
  { to: paths.statementHistory, name: words.statements_nav_history() },
  { to: paths.selectBills, name: words.statements_nav_compare() },
  { to: paths.paperBills, name: words.statements_nav_paper() },
]

const isHeld = ({ to }: SectionEntry, here: string) =>
  to === here || (to === paths.selectBills && here === paths.compareBills)
