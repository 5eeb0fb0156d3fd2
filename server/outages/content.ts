import { isDay } from '@lightwell/rulebook/calendar.ts'
import { outageKinds, outageServices, outageStateAt, zipIn } from '@lightwell/rulebook/outages/rules.ts'
import { zipPattern } from '@lightwell/rulebook/zip-codes.ts'
import { z } from 'zod'
import { notShown, shown } from '../content/audience-facts.ts'
import { controls, inBothLanguages, itemId, oneOf, someLike, someOf, text } from '../content/columns.ts'
import { comparing } from '../content/comparing.ts'
import { contentKind } from '../content/kind.ts'
import { problemAt, refusing } from '../content/problems.ts'

/**
 * A time with its UTC offset. Without an offset, the hour that repeats when daylight saving time ends would be
 * ambiguous.
 */
const instant = z
  .string()
  .refine(isTime, refusing({ code: 'time' }))
  .transform((given) => new Date(given).toISOString())
  .register(controls, { control: 'time' })

const line = z
  .strictObject({
    id: itemId,
    kind: oneOf(outageKinds),
    services: someOf(outageServices),
    zips: someLike(zipPattern, { code: 'zip-codes' }),
    since: instant,
    until: instant.optional(),
    over_at: instant.optional(),
    ...inBothLanguages('text', text(240)),
  })
  .check(
    comparing(({ kind, since, until, over_at: overAt }, refuse) => {
      if (since !== undefined && overAt !== undefined && overAt <= since)
        refuse(problemAt('over_at', { code: 'not-after', column: 'since' }))
      if (since !== undefined && until !== undefined && until <= since)
        refuse(problemAt('until', { code: 'not-after', column: 'since' }))
      if (kind === 'maintenance' && until === undefined) refuse(problemAt('until', { code: 'maintenance' }))
    }),
  )

/** Current and future outages, with their ZIP codes. */
export const outages = contentKind({
  name: 'outages',
  line,
  title: 'text',
  daysOf: ({ kind, since, until, over_at: overAt }) => ({
    from: since,
    // An outage stays listed until `over_at`, the time it was really over, even past its expected end. Maintenance
    // without that time ends as planned.
    until: overAt ?? (kind === 'maintenance' ? until : undefined),
  }),
  idOf: ({ id }) => id,
  preview: (items, { account, now }) =>
    items.map((item) => {
      if (account.closedOn !== null) return notShown('closed')
      if (!item.zips.includes(zipIn(account.serviceAddress) ?? '')) return notShown('zip-codes')
      const { kind, since, until, over_at: overAt } = item
      const state = outageStateAt({ kind, since, until, overAt }, now)
      if (state === 'over') return notShown('outage-over')
      if (state === 'later') return notShown('too-far')
      return shown({ code: 'until-over' }, (language) => [item[`text_${language}`]])
    }),
})

function isTime(given: string): boolean {
  const isWritten = /^(19|20)\d\d-\d\d-\d\dT([01]\d|2[0-3]):\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(given)
  return isWritten && isDay(given.slice(0, 10)) && !Number.isNaN(Date.parse(given))
}
