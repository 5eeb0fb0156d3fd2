import type { WrongCode } from '@lightwell/rulebook/content/codes.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Column } from './calls.ts'

const wrongs: Record<WrongCode, (column: Column) => string> = {
  missing: words.content_wrong_missing,
  'not-text': words.content_wrong_missing,
  'too-long': ({ most }) => words.content_wrong_long({ most: most ?? '' }),
  'control-characters': words.content_wrong_characters,
  'invisible-characters': words.content_wrong_characters,
  'ill-formed': words.content_wrong_characters,
  id: words.content_wrong_id,
  'id-taken': words.content_wrong_id_taken,
  'id-fixed': words.content_wrong_id_fixed,
  link: words.content_wrong_link,
  'one-of': words.content_wrong_choice,
  'some-of': words.content_wrong_choice,
  states: words.content_wrong_states,
  'area-codes': words.content_wrong_area_codes,
  'zip-codes': words.content_wrong_zips,
  day: words.content_wrong_day,
  time: words.content_wrong_time,
  number: ({ range }) => words.content_wrong_number({ least: range?.least ?? '', most: range?.most ?? '' }),
  days: words.content_wrong_days,
  dollars: words.content_wrong_dollars,
  flag: words.content_wrong,
  facts: ({ facts }) => words.content_wrong_facts({ facts: facts.map((fact) => `{${fact}}`).join(', ') }),
  braces: words.content_wrong_braces,
  'no-braces': words.content_wrong_no_braces,
  'same-facts': words.content_wrong_same_facts,
  before: words.content_wrong_before,
  'not-after': words.content_wrong_before,
  'balance-none': words.content_wrong_balance_none,
  'with-others': ({ name }) =>
    /^(href|link)/.test(name) ? words.content_wrong_with_link() : words.content_wrong_with_language(),
  maintenance: words.content_wrong_maintenance,
  'no-column': words.content_wrong,
  'card-number': words.content_wrong_card,
}

/**
 * Says what's wrong with a column.
 * @param code the server's code. A newer server may send one that this page doesn't know.
 */
export const wrongWords = (code: string, column: Column): string =>
  (wrongs[code as WrongCode] ?? words.content_wrong)(column)
