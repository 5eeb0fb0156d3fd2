import { z } from 'zod'
import type { Language } from '../acting/language.ts'
import { notShown, shown, shownByFacts } from '../content/audience-facts.ts'
import { day, inBothLanguages, itemId, oneOf, text } from '../content/columns.ts'
import { comparing } from '../content/comparing.ts'
import { contentKind } from '../content/kind.ts'
import { problemAt } from '../content/problems.ts'

/**
 * The provider's content for inserts (CP §3 billInserts). An insert goes with all bills from its first to its last day.
 * A bill shows its inserts until they're removed from the content.
 */
export const billInserts = contentKind({
  name: 'bill-inserts',
  line: z
    .strictObject({
      id: itemId,
      ...inBothLanguages('description', text(240)),
      first_on: day,
      last_on: day,
      account_type: oneOf(['Business', 'Residential']).optional(),
    })
    .check(
      comparing(({ first_on: first, last_on: last }, refuse) => {
        if (first !== undefined && last !== undefined && last < first)
          refuse(problemAt('last_on', { code: 'before', column: 'first_on' }))
      }),
    ),
  title: 'description',
  daysOf: ({ first_on: from, last_on: until }) => ({ from, until }),
  idOf: ({ id }) => id,
  // Must show the same inserts as `wholeJoins` in `store.ts` puts on bills.
  preview: (items, { account, billsOn, viewer, hidesFacts }) =>
    items.map((item) => {
      const { account_type: type, first_on: first, last_on: last } = item
      if (type && type !== account.accountType) return notShown('account-type')
      const parts = (language: Language) => [item[`description_${language}`]]
      if (hidesFacts) return shownByFacts(parts)
      const bills = billsOn.filter((on) => first <= on && on <= last)
      if (bills.length === 0) return { how: { code: 'without-bills', soFar: last >= viewer.today } }
      return shown({ code: 'with-bills', count: bills.length, newest: bills[0] }, parts)
    }),
})
