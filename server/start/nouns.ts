// Every noun of the server, one per line.

import { accounts } from '../accounts/noun.ts'
import { activity } from '../activity/noun.ts'
import { adjustments } from '../adjustments/noun.ts'
import { approvals } from '../approvals/noun.ts'
import { audit } from '../audit/noun.ts'
import { autopay } from '../autopay/noun.ts'
import { broadbandLabels } from '../broadband-labels/noun.ts'
import { chatLinks } from '../chat-links/noun.ts'
import { closing } from '../closing/noun.ts'
import { contactPreferences } from '../contact-preferences/noun.ts'
import type { ContentKind } from '../content/kind.ts'
import { content } from '../content-editor/noun.ts'
import { customerIdentity } from '../customer-identity/noun.ts'
import { documents } from '../documents/noun.ts'
import { equipment } from '../equipment/noun.ts'
import { factors } from '../factors/noun.ts'
import { figures } from '../figures/noun.ts'
import { flags } from '../flags/noun.ts'
import { guests } from '../guests/noun.ts'
import { help } from '../help/noun.ts'
import { videos } from '../help/videos/noun.ts'
import { identity } from '../identity/noun.ts'
import type { Job } from '../jobs/job.ts'
import { deadLetters } from '../jobs/noun.ts'
import { linkedAccounts } from '../linked-accounts/noun.ts'
import { mail } from '../messages/mail/noun.ts'
import { textMessages } from '../messages/texts/noun.ts'
import { notes } from '../notes/noun.ts'
import { notices } from '../notices/noun.ts'
import type { Noun } from '../noun.ts'
import { outages } from '../outages/noun.ts'
import { paperBills } from '../paper-bills/noun.ts'
import { passkeys } from '../passkeys/noun.ts'
import { paymentMethods } from '../payment-methods/noun.ts'
import { payments } from '../payments/noun.ts'
import { profile } from '../profile/noun.ts'
import { recovery } from '../recovery/noun.ts'
import { refunds } from '../refunds/noun.ts'
import { repair } from '../repair/noun.ts'
import { search } from '../search/noun.ts'
import { signIn } from '../sign-in/noun.ts'
import { signUp } from '../sign-up/noun.ts'
import { identityProvider } from '../single-sign-on/noun.ts'
import { staff } from '../staff/noun.ts'
import { staffPeople } from '../staff-people/noun.ts'
import { statements } from '../statements/noun.ts'
import { summary } from '../summary/noun.ts'
import { support } from '../support/noun.ts'
import { trail } from '../trail/noun.ts'
import { upgrade } from '../upgrade/noun.ts'
import { views } from '../views/noun.ts'
import { voice } from '../voice/noun.ts'
import type { LimitName } from '../web/limits.ts'
import { counts } from '../web/noun.ts'
import type { Limit } from '../web/windows.ts'
import { ticketing } from '../work-orders/desk/noun.ts'
import { appointments } from '../work-orders/noun.ts'
import { orders } from '../work-orders/orders/noun.ts'
import { tickets } from '../work-orders/tickets/noun.ts'

const named = {
  signIn,
  signUp,
  recovery,
  identity,
  counts,
  staff,
  search,
  trail,
  audit,
  views,
  customerIdentity,
  notes,
  approvals,
  content,
  chatLinks,
  profile,
  support,
  flags,
  figures,
  staffPeople,
  factors,
  identityProvider,
  passkeys,
  accounts,
  summary,
  closing,
  guests,
  linkedAccounts,
  activity,
  paymentMethods,
  payments,
  autopay,
  refunds,
  adjustments,
  statements,
  paperBills,
  tickets,
  orders,
  appointments,
  ticketing,
  outages,
  voice,
  equipment,
  repair,
  upgrade,
  notices,
  documents,
  broadbandLabels,
  mail,
  textMessages,
  contactPreferences,
  help,
  videos,
  deadLetters,
} satisfies Record<string, Noun>

type Named = (typeof named)[keyof typeof named]
/** The names of one sort of thing that all nouns contribute, such as their jobs. */
type NamesOf<Sort extends keyof Noun, Each = Named> =
  Each extends Record<Sort, infer Brought> ? keyof Brought & string : never
export type JobName = NamesOf<'jobs'>

declare module '../web/limits.ts' {
  interface LimitNames extends Record<NamesOf<'limits'>, true> {}
}

export const nouns: readonly Noun[] = Object.values(named)

/** Every kind of content that the provider loads. */
export const contentKinds: readonly ContentKind[] = nouns.flatMap(({ content = [] }) => content)

/** Every job by its name. */
export const jobs = Object.fromEntries(nouns.flatMap((noun) => Object.entries(noun.jobs ?? {}))) as Record<
  JobName,
  Job
>

/** Every limit by its name. */
export const limits = Object.assign({}, ...nouns.map((noun) => noun.limits)) as Record<LimitName, Limit>
