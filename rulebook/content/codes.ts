// Codes for errors in a content item's columns, and for why an account does or doesn't see an item. A code comes with
// the values for its sentence. `npm run content` has the sentences in English (`server/content`). The console has its
// own.
import { z } from 'zod'
import { alertPlaces } from '../notices/contract.ts'

/**
 * Errors that the schema of a content kind can find in a column. `readContentColumns` returns the limits of each
 * column.
 */
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

/** Errors in a column of an item saved in the console. The refusal lists these codes in `fields`. */
export type WrongCode = ColumnWrong | 'id-taken' | 'id-fixed' | 'card-number'

const why = z.enum([
  ...['kind', 'account-type', 'state', 'area-code', 'service', 'migration', 'bills-unseen', 'balance'],
  ...['not-yet', 'over', 'not-moving', 'not-waiting', 'no-share', 'in-menu', 'same-name', 'zip-codes'],
  ...['outage-over', 'too-far', 'closed', 'suspended', 'down'],
] as const)
export type WhyNotShown = z.output<typeof why>

const place = z.enum(alertPlaces)

/** Says if an account sees an item, and why or why not. */
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
