// Error codes, with values: for an item's columns, and for why an account is or isn't shown the item. Each reader has
// its own words: `npm run content` prints English sentences (`server/content`), the console uses its own language.
import { z } from 'zod'
import { alertPlaces } from '../notices/contract.ts'

/** Errors that a kind's schema can find in a column. `readContentColumns` returns each column's limits. */
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

/** Errors in a column of an item saved in the console: the codes in `fields` of its refusals. */
export type WrongCode = ColumnWrong | 'id-taken' | 'id-fixed' | 'card-number'

const why = z.enum([
  ...['kind', 'account-type', 'state', 'area-code', 'service', 'migration', 'bills-unseen', 'balance'],
  ...['not-yet', 'over', 'not-moving', 'not-waiting', 'no-share', 'in-menu', 'same-name', 'zip-codes'],
  ...['outage-over', 'too-far', 'closed', 'suspended', 'down'],
] as const)
export type WhyNotShown = z.output<typeof why>

const place = z.enum(alertPlaces)

/** The result of an item for an account: shown or not, and why. */
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
export type PreviewResult = z.output<typeof how>
