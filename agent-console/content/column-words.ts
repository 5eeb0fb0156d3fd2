import type { EditedKind } from '@lightwell/rulebook/content/kinds.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Column } from './calls.ts'
import { columnHints, columns, type Say } from './kind-words.ts'

/**
 * Labels of columns that several kinds of content have. The labels of other columns are in each folder's
 * `content-words.ts`.
 */
const labels: Record<string, Say> = {
  ...columns,
  id: words.content_column_id,
  title: words.content_column_title,
  text: words.content_column_text,
  link_text: words.content_column_link,
  href: words.content_column_href,
  link: words.content_column_href,
  kinds: words.content_column_kinds,
  account_types: words.content_column_account_type,
  account_type: words.content_column_account_type,
  states: words.content_column_states,
  area_codes: words.content_column_area_codes,
  services: words.content_column_services,
  migrating: words.content_column_migrating,
  balance: words.content_column_balance,
  balance_at_least: words.content_column_balance_at_least,
  from: words.content_column_from,
  until: words.content_column_until,
  needs: words.content_column_needs,
  description: words.content_column_description,
}

const hints: Record<string, Say> = {
  ...columnHints,
  id: words.content_hint_id,
  href: words.content_hint_href,
  link: words.content_hint_href,
  states: words.content_hint_codes,
  zips: words.content_hint_codes,
  area_codes: words.content_hint_area_codes,
  services: words.content_hint_services,
  last_on: words.content_hint_last_day,
}

/** Removes the language from a column's name: `title` for `title_en`. */
export const baseOf = (name: string): string => name.replace(/_(en|es)$/, '')

export function labelOf({ name, control }: Pick<Column, 'name' | 'control'>, kind: EditedKind): string {
  if (kind === 'outages' && name === 'until') return words.content_column_expected()
  const base = baseOf(name)
  // `link_en` and `link_es` are a link's text, but a column named `link` is a URL. All of them have the base name
  // `link`.
  const isLinkText = base === 'link' && control === 'text'
  const label = isLinkText ? words.content_column_link() : (labels[base]?.() ?? base)
  if (name.endsWith('_en')) return words.content_in_english({ label })
  return name.endsWith('_es') ? words.content_in_spanish({ label }) : label
}

export function hintOf(
  { name, control }: Pick<Column, 'name' | 'control'>,
  kind: EditedKind,
): string | undefined {
  if (name === 'shown_on')
    return kind === 'banners' ? words.content_hint_banner_pages() : words.content_hint_pages()
  if (name === 'until' && control === 'day') return words.content_hint_last_day()
  const base = baseOf(name)
  return base === 'link' && control === 'text' ? undefined : hints[base]?.()
}

const choices: Record<string, Say> = {
  legacy: words.content_choice_legacy,
  platform: words.content_choice_platform,
  Business: words.content_choice_business,
  Residential: words.content_choice_residential,
  BILLING: words.content_choice_service_billing,
  VIDEO: words.content_choice_service_video,
  VOIP: words.content_choice_service_voip,
  UNPROVISIONED: words.content_choice_service_unprovisioned,
  phone: words.content_choice_phone,
  internet: words.content_choice_internet,
  tv: words.content_choice_tv,
  fsecure: words.content_choice_fsecure,
  florida: words.content_choice_florida,
  owed: words.content_choice_owed,
  'past-due': words.content_choice_past_due,
  credit: words.content_choice_credit,
  none: words.content_choice_none,
  true: words.content_choice_yes,
  false: words.content_choice_no,
  info: words.content_choice_info,
  success: words.content_choice_success,
  warning: words.content_choice_warning,
  summary: words.content_choice_summary,
  billing: words.content_choice_billing,
  welcome: words.content_choice_welcome,
  support: words.content_choice_support,
  services: words.content_choice_services,
  residential: words.content_choice_residential,
  smb: words.content_choice_smb,
  _self: words.content_choice_self,
  _blank: words.content_choice_blank,
  outage: words.content_choice_outage,
  maintenance: words.content_choice_maintenance,
}

const needChoices: Record<string, Say> = {
  bills: words.content_choice_need_bills,
  payments: words.content_choice_need_payments,
  delivery: words.content_choice_need_delivery,
  services: words.content_choice_need_services,
  manage: words.content_choice_need_manage,
  move: words.content_choice_need_move,
  owner: words.content_choice_need_owner,
}

/** The label of a choice in a column. Icons and US states have none, so their codes are shown. */
export function choiceOf(column: string, choice: string): string {
  if (column === 'icon') return choice
  return ((column === 'needs' ? needChoices : choices)[choice] ?? (() => choice))()
}

/** Says in one line who an item is for. Undefined if it's for everyone. */
export function audienceWords(values: Record<string, string>): string | undefined {
  const shown = audienceColumns.flatMap((column) => {
    const value = values[column]
    if (value === undefined) return []
    if (column === 'balance_at_least') return [`${words.content_column_balance_at_least()} $${value}`]
    if (column === 'migrating')
      return [`${words.content_column_migrating()}: ${choiceOf(column, value.toLowerCase())}`]
    return [
      value
        .split(/[\s,;|]+/)
        .map((choice) => choiceOf(column, choice))
        .join(', '),
    ]
  })
  return shown.length === 0 ? undefined : shown.join(' · ')
}

const audienceColumns = [
  ...['kinds', 'account_types', 'account_type', 'areas', 'states', 'area_codes', 'zips'],
  ...['services', 'needs', 'migrating', 'balance', 'balance_at_least'],
]
