import { isDay } from '@lightwell/rulebook/calendar.ts'
import { outageKinds, outageServices, outageStateAt, zipIn } from '@lightwell/rulebook/outages/rules.ts'
import { zipPattern } from '@lightwell/rulebook/zip-codes.ts'
import { z } from 'zod'
import { controls, inBothLanguages, itemId, oneOf, someLike, someOf, text } from '../content/columns.ts'
import { contentKind } from '../content/kind.ts'
import { notShown, shown } from '../content/seen.ts'

const isNoTime = { error: 'must be a time such as 2026-03-02T21:40-05:00' }

/** With its offset, since at the end of summer time an hour comes twice. */
const instant = z
  .string({ error: 'must not be empty' })
  .regex(/^(19|20)\d\d-\d\d-\d\dT([01]\d|2[0-3]):\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/, isNoTime)
  .refine((given) => isDay(given.slice(0, 10)) && !Number.isNaN(Date.parse(given)), isNoTime)
  .transform((given) => new Date(given).toISOString())
  .register(controls, { control: 'time' })

const line = z
  .strictObject({
    id: itemId,
    kind: oneOf(outageKinds),
    services: someOf(outageServices),
    zips: someLike(zipPattern, 'must be zip codes of five digits'),
    since: instant,
    until: instant.optional(),
    over_at: instant.optional(),
    ...inBothLanguages('text', text(240)),
  })
  .superRefine(({ kind, since, until, over_at: overAt }, { addIssue }) => {
    if (overAt !== undefined && overAt <= since)
      addIssue({ code: 'custom', path: ['over_at'], message: 'must be after since' })
    if (until !== undefined && until <= since)
      addIssue({ code: 'custom', path: ['until'], message: 'must be after since' })
    if (kind === 'maintenance' && until === undefined)
      addIssue({ code: 'custom', path: ['until'], message: 'must not be empty for maintenance' })
  })

/** What is down, or will be, and where. */
export const outages = contentKind({
  name: 'outages',
  line,
  title: 'text',
  daysOf: ({ kind, since, until, over_at: overAt }) => ({
    from: since,
    // An outage goes on until it's known to be over, however late that is.
    until: overAt ?? (kind === 'maintenance' ? until : undefined),
  }),
  idOf: ({ id }) => id,
  preview: (items, { account, now }) =>
    items.map((item) => {
      if (!item.zips.includes(zipIn(account.serviceAddress) ?? ''))
        return notShown('the service address is in none of its zip codes')
      const { kind, since, until, over_at: overAt } = item
      const state = outageStateAt({ kind, since, until, overAt }, now)
      if (state === 'over') return notShown('it is over')
      if (state === 'later') return notShown('it is still too far ahead')
      return shown('shown until it is over', (language) => [item[`text_${language}`]])
    }),
})
