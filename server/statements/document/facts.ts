import type { Day } from '@lightwell/rulebook/calendar.ts'
import { formatDay } from '@lightwell/rulebook/format-day.ts'
import { type Cents, formatCents } from '@lightwell/rulebook/money.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Language } from '../../acting/language.ts'
import type { Brand } from '../../settings/brand.ts'
import type { Type } from '../fonts/type.ts'
import type { WholeStatement } from '../store.ts'

/** All facts that a document is made from. */
export interface DocumentFacts {
  brand: Brand
  language: Language
  account: { accountNumber: string; name: string; serviceAddress: string }
  statement: WholeStatement
  /** True for the last bill of a closed account. */
  isFinal: boolean
}

/** Formats the document's amounts, days and text. */
export interface Writing {
  locale: { locale: Language }
  money(cents: Cents): string
  /** 'November 9, 2026' */
  day(day: Day): string
  /** 'Nov 9, 2026' */
  shortDay(day: Day): string
  type: Type
}

/**
 * Formats amounts, days and text for a document. A bill's lines repeat the same few days, so formatted days are cached.
 */
export function writingOf(language: Language, type: Type): Writing {
  const days = new Map<Day, string>()
  return {
    type,
    locale: { locale: language },
    money: (cents) => formatCents(cents, language),
    day: (day) => formatDay(day, language, 'record'),
    shortDay(day) {
      const known = days.get(day) ?? formatDay(day, language, 'list')
      days.set(day, known)
      return known
    },
  }
}

/** Splits an address into lines, as on an envelope: 'Street, Apt', 'City, State ZIP'. */
export function addressLines(address: string): string[] {
  const parts = address.split(', ')
  return parts.length < 3 ? [address] : [parts.slice(0, -2).join(', '), parts.slice(-2).join(', ')]
}

/** The document's title: 'Bill of November 9, 2026'. */
export function titleOf({ statement, isFinal }: DocumentFacts, { day, locale }: Writing): string {
  const title = isFinal ? words.statements_document_final_title : words.statements_document_title
  return title({ date: day(statement.statementOn) }, locale)
}
