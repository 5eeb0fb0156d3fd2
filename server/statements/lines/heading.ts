import type { SectionKind, StatementSection } from '@lightwell/rulebook/statements/sections.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

/**
 * The heading of a section. If the section's kind is known, the heading is in the reader's language. Otherwise, it's as
 * the biller wrote it.
 */
export function headingOf({ kind, heading }: StatementSection, locale: 'en' | 'es'): string {
  return kind === undefined ? heading : headings[kind]({}, { locale })
}

const headings: Record<
  SectionKind,
  (inputs: Record<never, never>, options: { locale: 'en' | 'es' }) => string
> = {
  monthly: words.statements_heading_monthly,
  'one-time': words.statements_heading_one_time,
  usage: words.statements_heading_usage,
  credits: words.statements_heading_credits,
  taxes: words.statements_heading_taxes,
}
