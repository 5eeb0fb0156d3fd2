import type { Statement } from '@lightwell/client/statements/biller.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'

type Asked = Pick<
  Statement,
  'amountDueCents' | 'balanceForwardCents' | 'paymentsCents' | 'newChargesCents' | 'dueOn'
>

/** What a bill asks for, each part by when it is due, and what was paid of it since; below zero nothing was. */
export function askedText(
  { amountDueCents, balanceForwardCents, paymentsCents, newChargesCents, dueOn }: Asked,
  paidCents: Cents,
): string {
  const facts = { amount: dollars(amountDueCents), day: formatDay(dueOn) }
  const leftCents = balanceForwardCents - paymentsCents
  const asked =
    leftCents > 0 && newChargesCents > 0
      ? words.statements_asked_parts({ ...facts, left: dollars(leftCents), fresh: dollars(newChargesCents) })
      : words.statements_asked(facts)
  return paidCents > 0 ? `${asked} ${words.statements_paid_since({ amount: dollars(paidCents) })}` : asked
}
