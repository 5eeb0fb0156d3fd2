import type { ContentKind } from '../content/kind.ts'
import type { Job } from '../jobs/job.ts'
import type { Noun } from '../noun.ts'
import type { Limit } from '../web/limit-windows.ts'
import type { LimitName } from '../web/limits.ts'

/** Every noun of the server, one per line. Each `noun.ts` exports its noun, and the types of its tables. */
const rooms = await Promise.all([
  import('../sign-in/noun.ts'),
  import('../sign-up/noun.ts'),
  import('../recovery/noun.ts'),
  import('../identity/noun.ts'),
  import('../web/noun.ts'),
  import('../staff/noun.ts'),
  import('../search/noun.ts'),
  import('../trail/noun.ts'),
  import('../audit/noun.ts'),
  import('../views/noun.ts'),
  import('../customer-identity/noun.ts'),
  import('../notes/noun.ts'),
  import('../approvals/noun.ts'),
  import('../content-editor/noun.ts'),
  import('../chat-links/noun.ts'),
  import('../profile/noun.ts'),
  import('../support/noun.ts'),
  import('../flags/noun.ts'),
  import('../figures/noun.ts'),
  import('../staff-people/noun.ts'),
  import('../factors/noun.ts'),
  import('../single-sign-on/noun.ts'),
  import('../passkeys/noun.ts'),
  import('../accounts/noun.ts'),
  import('../summary/noun.ts'),
  import('../closing/noun.ts'),
  import('../guests/noun.ts'),
  import('../linked-accounts/noun.ts'),
  import('../activity/noun.ts'),
  import('../payment-methods/noun.ts'),
  import('../payments/noun.ts'),
  import('../autopay/noun.ts'),
  import('../refunds/noun.ts'),
  import('../adjustments/noun.ts'),
  import('../statements/noun.ts'),
  import('../paper-bills/noun.ts'),
  import('../work-orders/tickets/noun.ts'),
  import('../work-orders/orders/noun.ts'),
  import('../work-orders/noun.ts'),
  import('../work-orders/desk/noun.ts'),
  import('../outages/noun.ts'),
  import('../voice/noun.ts'),
  import('../equipment/noun.ts'),
  import('../repair/noun.ts'),
  import('../upgrade/noun.ts'),
  import('../notices/noun.ts'),
  import('../documents/noun.ts'),
  import('../broadband-labels/noun.ts'),
  import('../messages/mail/noun.ts'),
  import('../messages/texts/noun.ts'),
  import('../contact-preferences/noun.ts'),
  import('../help/noun.ts'),
  import('../help/videos/noun.ts'),
  import('../jobs/noun.ts'),
])

type Room = (typeof rooms)[number]
/**
 * The nouns that one `noun.ts` exports. The modules have no key in common, so this conditional type handles each one
 * separately.
 */
type NounIn<Each> = Each extends Each ? Each[keyof Each] : never
/** The names in one field of all nouns: for `jobs`, the names of all jobs. */
type NamesOf<Sort extends keyof Noun, Each = NounIn<Room>> =
  Each extends Record<Sort, infer Brought> ? keyof Brought & string : never
export type JobName = NamesOf<'jobs'>

declare module '../web/limits.ts' {
  interface LimitNames extends Record<NamesOf<'limits'>, true> {}
}

export const nouns: readonly Noun[] = rooms.flatMap((room): Noun[] => Object.values(room))

/** Every kind of content that the provider loads. */
export const contentKinds: readonly ContentKind[] = nouns.flatMap(({ content = [] }) => content)

/** Every job by its name. */
export const jobs = Object.fromEntries(nouns.flatMap((noun) => Object.entries(noun.jobs ?? {}))) as Record<
  JobName,
  Job
>

/** Every limit by its name. */
export const limits = Object.assign({}, ...nouns.map((noun) => noun.limits)) as Record<LimitName, Limit>
