// What's wrong with a column of an item, and how an item fares with an account, as codes with values. Whoever shows them has the words:
// `npm run content` prints English sentences (`server/content`), the console says them in its language.
import { z } from 'zod'
import { alertPlaces } from '../notices/contract.ts'

/** What the schema of a kind may find wrong with a column. The limits that were missed are the column's own (`readContentColumns`). */
export type ColumnWrong =
  | 'missing'
  | 'not-text'
  | 'too-long'
  | 'control-characters'
  | 'invisible-characters'
  | 'ill-formed'
  | 'id'
  | 'link'
  | 'one-of'
  | 'some-of'
  | 'states'
  | 'area-codes'
  | 'zip-codes'
  | 'day'
  | 'time'
  | 'number'
  | 'days'
  | 'dollars'
  | 'flag'
  | 'facts'
  | 'braces'
  | 'no-braces'
  | 'same-facts'
  | 'before'
  | 'not-after'
  | 'balance-none'
  | 'with-others'
  | 'maintenance'
  | 'no-column'

/** What's wrong with a column of an item that's saved in the console: the codes in `fields` of its refusals. */
export type WrongCode = ColumnWrong | 'id-taken' | 'id-fixed' | 'card-number'

const why = z.enum([
  ...['kind', 'account-type', 'state', 'area-code', 'service', 'migration', 'bills-unseen', 'balance'],
  ...['not-yet', 'over', 'not-moving', 'not-waiting', 'no-share', 'in-menu', 'same-name', 'zip-codes'],
  ...['outage-over', 'too-far', 'closed', 'suspended', 'down'],
] as const)
export type WhyNotShown = z.output<typeof why>

const place = z.enum(alertPlaces)

/** How an item fares with an account. */
export const how = z.discriminatedUnion('code', [
  z.object({ code: z.literal('shown') }),
  z.object({
    code: z.literal('shown-on'),
    places: z.array(place).meta({ description: 'empty: it waits behind others everywhere' }),
    behind: z.array(z.object({ place, id: z.string() })),
  }),
  z.object({ code: z.literal('behind'), id: z.string() }),
  z.object({ code: z.literal('in-sessions'), percent: z.number() }),
  z.object({ code: z.literal('in-one-language'), language: z.enum(['en', 'es']) }),
  z.object({ code: z.literal('until-over') }),
  z.object({ code: z.literal('by-facts') }).meta({
    description: 'by what’s owed, bills or payment methods, which a preview doesn’t look at',
  }),
  z.object({ code: z.literal('not-shown'), why }),
])
export type How = z.output<typeof how>
