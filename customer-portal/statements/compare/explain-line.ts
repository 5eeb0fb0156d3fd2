import type { Change, ChangeReason, ComparedLine } from '@lightwell/rulebook/statements/compare.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

// Each record must have every code, so a change or reason without a sentence doesn't compile.
const changes: Record<Exclude<Change, 'same'>, () => string> = {
  new: words.statements_change_new,
  gone: words.statements_change_gone,
  up: words.statements_change_up,
  down: words.statements_change_down,
}

const reasons: Record<ChangeReason, () => string> = {
  'promotion-ended': words.statements_reason_promotion_ended,
  'promotion-began': words.statements_reason_promotion_began,
  'promotion-changed': words.statements_reason_promotion_changed,
  'partial-month': words.statements_reason_partial_month,
  'price-changed': words.statements_reason_price_changed,
  'product-added': words.statements_reason_product_added,
  'product-removed': words.statements_reason_product_removed,
  'one-time': words.statements_reason_one_time,
  usage: words.statements_reason_usage,
  credit: words.statements_reason_credit,
  fee: words.statements_reason_fee,
  tax: words.statements_reason_tax,
}

/** The reasons that read differently for a changed amount, or for a line that only the earlier bill has. */
const reasonsOf: Partial<Record<Change, Partial<typeof reasons>>> = {
  up: { fee: words.statements_reason_fee_changed },
  down: { fee: words.statements_reason_fee_changed },
  gone: {
    'partial-month': words.statements_reason_gone_partial_month,
    'one-time': words.statements_reason_gone_one_time,
    usage: words.statements_reason_gone_usage,
    credit: words.statements_reason_gone_credit,
    fee: words.statements_reason_gone_fee,
  },
}

/**
 * Returns what happened to a line between two bills, and why: "Removed: your promotion ended". Undefined if the line is
 * unchanged.
 */
export function explainLine({ change, reason }: Pick<ComparedLine, 'change' | 'reason'>): string | undefined {
  if (change === 'same') return undefined
  const what = changes[change]()
  if (reason === undefined) return what
  const why = reasonsOf[change]?.[reason] ?? reasons[reason]
  return words.statements_change_because({ what, why: why() })
}
