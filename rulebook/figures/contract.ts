// Statistics for supervisors about staff's work with customers, by day or month. Ours.
import { z } from 'zod'
import { call } from '../call.ts'
import { supportChanges } from '../support/changes.ts'
import { viewReasons } from '../views/reasons.ts'
import { day, instant } from '../wire.ts'

const count = z.int().min(0)

/** A calendar month, `YYYY-MM`, in the business time zone. */
const month = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, { error: 'a month of the years 2000 to 2999' })

/** The statistics of a day or of a month, in the business time zone. With neither given, today's. */
export const readFigures = call({
  method: 'GET',
  path: '/api/agent/figures',
  summary: 'Read what staff did in a day or a month, in figures.',
  role: 'supervisor',
  query: z
    .object({ day: day.optional(), month: month.optional() })
    .refine((asked) => asked.day === undefined || asked.month === undefined, { error: 'a day or a month' }),
  reply: z.object({
    today: day,
    from: day,
    until: day.meta({ description: 'the last day of the period, which may be ahead' }),
    countedAt: instant.nullable().meta({
      description:
        'when the latest of its days that can still change was counted; null if none of them can, or none was counted yet',
    }),
    contacts: count.meta({ description: 'views opened' }),
    customers: count.meta({ description: 'whose views were opened, each counted once' }),
    seconds: count.meta({
      description: 'in views opened in the period, up to `countedAt` in those that were open',
    }),
    failedChecks: count.meta({ description: 'of callers' }),
    cameBack: count.meta({
      description: 'customers with a contact on one of the seven days before, each counted once',
    }),
    reasons: z
      .array(z.object({ reason: z.enum(viewReasons), count }))
      .meta({ description: 'why views were opened, the most frequent first' }),
    changes: z
      .array(z.object({ change: z.enum(supportChanges), count }))
      .meta({ description: 'what was done in views, the most frequent first' }),
    days: z
      .array(z.object({ day, contacts: count }))
      .meta({ description: 'each day of the period up to today' }),
  }),
})
