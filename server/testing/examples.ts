// Collects the `examples` of every noun, exported from the `examples.ts` in its folder. For tests that go through every
// call.
import { randomUUID } from 'node:crypto'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Call } from '@lightwell/rulebook/call.ts'
import { everyRoom } from '../start/every-room.ts'
import type { JobName } from '../start/nouns.ts'
import type { LimitName } from '../web/limits.ts'
import type { Customer } from './customer.ts'
import type { FormRow } from './forms.ts'
import type {
  Exception,
  Input,
  Line,
  Named,
  NamedThing,
  NounExamples,
  Uncounted,
  Within,
} from './noun-examples.ts'
import type { TestServer } from './test-server.ts'

export type { Line, Named }

const rooms = await everyRoom<{ examples: NounExamples<Record<string, unknown>> }>('examples.ts')
const each = rooms.map(({ examples }) => examples)

/** True if an export of a contract file is a call. Contract files also export schemas. */
export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'changesState' in value
export const lineOf = ({ method, path }: Call) => `${method} ${path}`

/** Every call of the rulebook, by its line (`GET /api/session`). */
export const everyCall = Object.fromEntries(
  each
    .flatMap(({ contracts }) => Object.values(contracts))
    .filter(isCall)
    .map((call) => [lineOf(call), call]),
) as Record<Line, Call>
export const everyLine = Object.keys(everyCall) as Line[]

/** Valid input for each call, about a subject of the kind of account that the call serves. */
export const examples: Record<Line, (of: Named) => Input> = Object.assign(
  {},
  ...each.map(({ calls }) => calls),
)

/** All calls with unusual answers, with the reason for each. */
export const exceptions = each.flatMap((noun) => noun.exceptions ?? []) as readonly Exception<Line>[]

/** The objects of an account that API calls take an id of, with the refusal for another account's object. */
export const within = each.flatMap((noun) => noun.within ?? []) as readonly Within<Line>[]

/** Every form, by its path. */
export const forms: Record<string, FormRow> = Object.assign({}, ...each.map((noun) => noun.forms))

/** The expected schedule and function of each job (`NounExamples.jobs`). */
export const expectedJobs: Record<string, readonly [cron: string, run: string]> = Object.assign(
  {},
  ...each.map(({ jobs }) => jobs),
)

/** For each job, a function that creates an item for the job to handle (`NounExamples.waits`). */
export const waits = Object.assign({}, ...each.map((noun) => noun.waits)) as Record<
  JobName,
  (customer: Customer, server: TestServer) => Promise<unknown>
>

/**
 * The limit that each call counts against, or the reason it has none. For calls that change something or return a file.
 */
export const countedAs: Partial<Record<Line, LimitName | Uncounted>> = Object.assign(
  {},
  ...each.map((noun) => noun.countedAs),
)

/** The ids and other values that calls take, each with how to create it. */
export const namedThings: Record<Exclude<keyof Named, 'today'>, NamedThing> = Object.assign(
  {},
  ...each.map(({ names }) => names),
)

/** A value for each id or other value that calls take. None of them belongs to anybody. */
export const nothing = (today: Day): Named =>
  Object.assign(
    { today },
    ...Object.entries(namedThings).map(([name, { nobodys }]) => ({
      [name]: nobodys?.(today) ?? randomUUID(),
    })),
  )

/** The names of the ids and other values that a call's example uses. */
export function namesIn(line: Line): Set<keyof Named> {
  const names = new Set<keyof Named>()
  const noting: ProxyHandler<Named> = {
    get: (of, name) => {
      names.add(name as keyof Named)
      return of[name as keyof Named]
    },
  }
  examples[line](new Proxy(named, noting))
  return names
}

/** The kind of account that a call serves. A call that serves both kinds is tested on a legacy account. */
export function kindOf(line: Line): 'legacy' | 'platform' {
  const platforms = [named.billingAccountId, named.accountNumber, named.invoiceId]
  const given = JSON.stringify(examples[line](named))
  return platforms.some((name) => given.includes(`"${name}"`)) ? 'platform' : 'legacy'
}

const named = nothing('2026-10-14')
