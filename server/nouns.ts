// Every noun of the server: a line for what it brings, and one for its tables.
import { type AccountTables, accounts } from './accounts/noun.ts'
import { type AdjustmentTables, adjustments } from './adjustments/noun.ts'
import { type AppointmentTables, appointments } from './appointments/noun.ts'
import { type ApprovalTables, approvals } from './approvals/noun.ts'
import { audit } from './audit/noun.ts'
import { type AutopayTables, autopay } from './autopay/noun.ts'
import { broadbandLabels } from './broadband-labels/noun.ts'
import { type ChatLinkTables, chatLinks } from './chat-links/noun.ts'
import { type MailTables, mail } from './connectors/mail/noun.ts'
import { type TextMessageTables, textMessages } from './connectors/text-messages/noun.ts'
import { type TechnicianTables, ticketing } from './connectors/ticketing/noun.ts'
import { type ContactPreferenceTables, contactPreferences } from './contact-preferences/noun.ts'
import type { ContentKind } from './content/kind.ts'
import { type ContentTables, content } from './content/noun.ts'
import { customerIdentity } from './customer-identity/noun.ts'
import { documents } from './documents/noun.ts'
import { type EquipmentTables, equipment } from './equipment/noun.ts'
import { type FigureTables, figures } from './figures/noun.ts'
import { type FlagTables, flags } from './flags/noun.ts'
import { type GuestTables, guests } from './guests/noun.ts'
import { help } from './help/noun.ts'
import { videos } from './help/videos/noun.ts'
import { factors } from './identity/factors/noun.ts'
import { type IdentityTables, identity } from './identity/noun.ts'
import { passkeys } from './identity/passkeys/noun.ts'
import { profile } from './identity/profile/noun.ts'
import { identityProvider, type ProviderTables } from './identity/provider/noun.ts'
import type { Job } from './jobs/job.ts'
import { type JobTables, misfits } from './jobs/noun.ts'
import { type LinkedAccountTables, linkedAccounts } from './linked-accounts/noun.ts'
import { type NoteTables, notes } from './notes/noun.ts'
import { type NoticeTables, notices } from './notices/noun.ts'
import type { Noun } from './noun.ts'
import { type OrderTables, orders } from './orders/noun.ts'
import { type OutageTables, outages } from './outages/noun.ts'
import { type PaperBillTables, paperBills } from './paper-bills/noun.ts'
import { type PaymentMethodTables, paymentMethods } from './payment-methods/noun.ts'
import { type PaymentTables, payments } from './payments/noun.ts'
import { type RefundTables, refunds } from './refunds/noun.ts'
import { type RepairTables, repair } from './repair/noun.ts'
import { search } from './search/noun.ts'
import { type StaffTables, staff } from './staff/noun.ts'
import { staffPeople } from './staff-people/noun.ts'
import { type StatementTables, statements } from './statements/noun.ts'
import { type SupportTables, support } from './support/noun.ts'
import { type TicketTables, tickets } from './tickets/noun.ts'
import { type TrailTables, trail } from './trail/noun.ts'
import { type UpgradeTables, upgrade } from './upgrade/noun.ts'
import { type ViewTables, views } from './views/noun.ts'
import { type VoiceTables, voice } from './voice/noun.ts'
import type { Limit } from './web/windows.ts'

const named = {
  identity,
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
  guests,
  linkedAccounts,
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
  misfits,
} satisfies Record<string, Noun>

/** The tables of all nouns. */
export interface NounTables
  extends AccountTables,
    AdjustmentTables,
    AppointmentTables,
    ApprovalTables,
    AutopayTables,
    ChatLinkTables,
    MailTables,
    TextMessageTables,
    TechnicianTables,
    ContactPreferenceTables,
    ContentTables,
    EquipmentTables,
    FigureTables,
    FlagTables,
    GuestTables,
    ProviderTables,
    IdentityTables,
    JobTables,
    LinkedAccountTables,
    NoteTables,
    NoticeTables,
    OrderTables,
    OutageTables,
    PaperBillTables,
    PaymentMethodTables,
    PaymentTables,
    RefundTables,
    RepairTables,
    StaffTables,
    StatementTables,
    SupportTables,
    TicketTables,
    TrailTables,
    UpgradeTables,
    ViewTables,
    VoiceTables {}

type Named = (typeof named)[keyof typeof named]
/** The names of what all nouns bring of a sort, such as the names of their jobs. */
type NamesOf<Sort extends keyof Noun, Each = Named> =
  Each extends Record<Sort, infer Brought> ? keyof Brought & string : never
export type JobName = NamesOf<'jobs'>
export type LimitName = NamesOf<'limits'>

export const nouns: readonly Noun[] = Object.values(named)

/** Every kind of what the provider says in the portal. */
export const contentKinds: readonly ContentKind[] = nouns.flatMap(({ content = [] }) => content)

/** Every job by its name. */
export const jobs = Object.fromEntries(nouns.flatMap((noun) => Object.entries(noun.jobs ?? {}))) as Record<
  JobName,
  Job
>

/** Every limit by its name. */
export const limits = Object.assign({}, ...nouns.map((noun) => noun.limits)) as Record<LimitName, Limit>
