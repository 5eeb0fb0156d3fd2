import type { CallReply } from '@lightwell/rulebook/call.ts'
import type { readContentColumns } from '@lightwell/rulebook/content/contract.ts'
import type { z } from 'zod'
import { controls } from './columns.ts'
import type { ContentKind } from './kind.ts'

type Column = CallReply<typeof readContentColumns>[number]

/** The columns about an item's audience and dates, in any kind of content. */
const forWhom: ReadonlySet<string> = new Set([
  ...['kinds', 'account_types', 'account_type', 'areas', 'states', 'area_codes', 'zips', 'services', 'needs'],
  ...['migrating', 'balance', 'balance_at_least', 'from', 'until', 'first_on', 'last_on', 'since', 'over_at'],
])

/**
 * Describes the columns of a kind of content for the form in the console. The description comes from the schema that
 * also reads the kind's file.
 */
export const columnsOf = ({ line }: ContentKind): Column[] =>
  Object.entries(line.shape as Record<string, z.ZodType>).map(([name, column]) => {
    const found = controls.get(innermost(column))
    if (found === undefined) throw new Error(`The column ${name} doesn’t say how it’s entered.`)
    const { control, most = null, range = null, choices = [], facts = [] } = found
    const isNeeded = !column.safeParse(undefined).success
    const limits = { most, range, choices: [...choices], facts: [...facts] }
    return { name, isNeeded, isForWhom: forWhom.has(name), control, ...limits }
  })

/** Returns the schema inside a column that's optional or has a default. */
function innermost(column: z.ZodType): z.ZodType {
  const { innerType } = column.def as { innerType?: z.ZodType }
  return innerType === undefined ? column : innermost(innerType)
}
