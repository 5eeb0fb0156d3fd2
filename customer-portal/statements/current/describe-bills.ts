import type { RecentBill } from '@lightwell/rulebook/statements/wire.ts'
import { formatDay } from '@lightwell/web-kit/words/dates.ts'
import { dollars } from '@lightwell/web-kit/words/dollars.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { isSameMonth } from './periods.ts'

/**
 * Describes what a bills chart shows in a sentence or two. Compares the last bill, which the page is about, with the
 * bill before. Then gives the range of all bills.
 */
export function describeBills(bills: RecentBill[]): string {
  const [before, last] = bills.slice(-2)
  if (before === undefined || last === undefined) return ''
  const difference = last.newChargesCents - before.newChargesCents
  const inputs = {
    amount: dollars(last.newChargesCents),
    difference: dollars(Math.abs(difference)),
  }
  const step =
    difference === 0
      ? words.statements_chart_same(inputs)
      : difference > 0
        ? words.statements_chart_more(inputs)
        : words.statements_chart_less(inputs)
  const lowest = bills.reduce((least, bill) => (bill.newChargesCents < least.newChargesCents ? bill : least))
  const highest = bills.reduce((most, bill) => (bill.newChargesCents > most.newChargesCents ? bill : most))
  if (lowest.newChargesCents === highest.newChargesCents) return step
  return `${step} ${rangeText(
    lowest,
    highest,
    bills.some((bill, at) => isSameMonth(bill.date, bills[at + 1]?.date ?? '')),
  )}`
}

/**
 * Returns the range of the bills' amounts.
 * @param byDay true if a month has two bills, so that bills are named by their days
 */
function rangeText(lowest: RecentBill, highest: RecentBill, byDay: boolean): string {
  const amounts = { lowest: dollars(lowest.newChargesCents), highest: dollars(highest.newChargesCents) }
  return byDay
    ? words.statements_chart_range_days({
        ...amounts,
        lowestDay: formatDay(lowest.date, 'name'),
        highestDay: formatDay(highest.date, 'name'),
      })
    : words.statements_chart_range({
        ...amounts,
        lowestMonth: formatDay(lowest.date, 'month'),
        highestMonth: formatDay(highest.date, 'month'),
      })
}
