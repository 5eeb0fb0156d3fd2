// What the tests that walk through every call know of each noun: a line of types and a line of examples for each.
import { randomUUID } from 'node:crypto'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type { Call } from '@lightwell/rulebook/call.ts'
import { type AccountNames, accountExamples } from '../accounts/examples.ts'
import { type AdjustmentNames, adjustmentExamples } from '../adjustments/examples.ts'
import { approvalExamples } from '../approvals/examples.ts'
import { auditExamples } from '../audit/examples.ts'
import { type AutopayNames, autopayExamples } from '../autopay/examples.ts'
import { broadbandLabelExamples } from '../broadband-labels/examples.ts'
import { chatLinkExamples } from '../chat-links/examples.ts'
import { contactPreferenceExamples } from '../contact-preferences/examples.ts'
import { contentExamples } from '../content/examples.ts'
import { customerIdentityExamples } from '../customer-identity/examples.ts'
import { documentExamples } from '../documents/examples.ts'
import { type EquipmentNames, equipmentExamples } from '../equipment/examples.ts'
import { factorExamples } from '../factors/examples.ts'
import { figureExamples } from '../figures/examples.ts'
import { flagExamples } from '../flags/examples.ts'
import { guestExamples } from '../guests/examples.ts'
import { helpExamples } from '../help/examples.ts'
import { videoExamples } from '../help/videos/examples.ts'
import { identityExamples } from '../identity/examples.ts'
import { misfitExamples } from '../jobs/examples.ts'
import { type LinkNames, linkedAccountExamples } from '../linked-accounts/examples.ts'
import { mailExamples } from '../messages/mail/examples.ts'
import { textMessageExamples } from '../messages/texts/examples.ts'
import { type NoteNames, noteExamples } from '../notes/examples.ts'
import { noticeExamples } from '../notices/examples.ts'
import { outageExamples } from '../outages/examples.ts'
import { type PaperBillNames, paperBillExamples } from '../paper-bills/examples.ts'
import { type PasskeyNames, passkeyExamples } from '../passkeys/examples.ts'
import { type MethodNames, methodExamples } from '../payment-methods/examples.ts'
import { type PaymentNames, paymentExamples } from '../payments/examples.ts'
import { type ProfileNames, profileExamples } from '../profile/examples.ts'
import { refundExamples } from '../refunds/examples.ts'
import { repairExamples } from '../repair/examples.ts'
import { searchExamples } from '../search/examples.ts'
import { staffExamples } from '../staff/examples.ts'
import { staffPeopleExamples } from '../staff-people/examples.ts'
import type { JobName } from '../start/nouns.ts'
import { type StatementNames, statementExamples } from '../statements/examples.ts'
import { supportExamples } from '../support/examples.ts'
import { trailExamples } from '../trail/examples.ts'
import { upgradeExamples } from '../upgrade/examples.ts'
import { type ViewNames, viewExamples } from '../views/examples.ts'
import { type VoiceNames, voiceExamples } from '../voice/examples.ts'
import type { LimitName } from '../web/limits.ts'
import { ticketingExamples } from '../work-orders/desk/examples.ts'
import { appointmentExamples } from '../work-orders/examples.ts'
import { type OrderNames, orderExamples } from '../work-orders/orders/examples.ts'
import { type TicketNames, ticketExamples } from '../work-orders/tickets/examples.ts'
import type { Customer } from './customer.ts'
import type {
  Exception,
  Input,
  LineIn,
  NamedThing,
  NounExamples,
  Uncounted,
  Within,
} from './noun-examples.ts'
import type { TestServer } from './test-server.ts'

/** Everything that a call can name. */
export interface Named
  extends AccountNames,
    AdjustmentNames,
    MethodNames,
    ProfileNames,
    PasskeyNames,
    PaymentNames,
    AutopayNames,
    StatementNames,
    PaperBillNames,
    TicketNames,
    OrderNames,
    VoiceNames,
    EquipmentNames,
    ViewNames,
    NoteNames,
    LinkNames {
  today: Day
}

const nouns = [
  identityExamples,
  staffExamples,
  staffPeopleExamples,
  searchExamples,
  trailExamples,
  auditExamples,
  viewExamples,
  customerIdentityExamples,
  noteExamples,
  approvalExamples,
  contentExamples,
  chatLinkExamples,
  profileExamples,
  supportExamples,
  factorExamples,
  passkeyExamples,
  accountExamples,
  guestExamples,
  linkedAccountExamples,
  methodExamples,
  paymentExamples,
  autopayExamples,
  refundExamples,
  adjustmentExamples,
  statementExamples,
  paperBillExamples,
  ticketExamples,
  orderExamples,
  appointmentExamples,
  ticketingExamples,
  outageExamples,
  voiceExamples,
  equipmentExamples,
  flagExamples,
  figureExamples,
  repairExamples,
  upgradeExamples,
  noticeExamples,
  helpExamples,
  documentExamples,
  broadbandLabelExamples,
  mailExamples,
  textMessageExamples,
  contactPreferenceExamples,
  videoExamples,
  misfitExamples,
] as const

type ContractsOf<Each> = Each extends { contracts: infer Contracts } ? Contracts : never
type LinesOf<Each> = Each extends unknown ? LineIn<ContractsOf<Each>> : never
/** The first line of every call of the rulebook: `GET /api/session`. */
export type Line = LinesOf<(typeof nouns)[number]>

/** Every noun, without telling its calls from another's. */
const each: readonly NounExamples<Record<string, unknown>>[] = nouns as never

/** True for what `call()` makes; contracts also export schemas. */
export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'changesState' in value
export const lineOf = ({ method, path }: Call) => `${method} ${path}`

/** Every call of the rulebook by its line. */
export const everyCall = Object.fromEntries(
  each
    .flatMap(({ contracts }) => Object.values(contracts))
    .filter(isCall)
    .map((call) => [lineOf(call), call]),
) as Record<Line, Call>
export const everyLine = Object.keys(everyCall) as Line[]

/** Something that each call takes, of a subject whose kind it serves. */
export const examples: Record<Line, (of: Named) => Input> = Object.assign(
  {},
  ...nouns.map(({ calls }) => calls),
)

/** Whom a call answers otherwise than is usual. */
export const exceptions = each.flatMap((noun) => noun.exceptions ?? []) as readonly Exception<Line>[]

/** Things that calls name beside an account. */
export const within = each.flatMap((noun) => noun.within ?? []) as readonly Within<Line>[]

/** What waits for each job (`NounExamples.waits`). */
export const waits = Object.assign({}, ...each.map((noun) => noun.waits)) as Record<
  JobName,
  (customer: Customer, server: TestServer) => Promise<unknown>
>

/** By which limit a call is counted, or why by none. */
export const countedAs: Partial<Record<Line, LimitName | Uncounted>> = Object.assign(
  {},
  ...nouns.map((noun) => noun.countedAs),
)

/** What calls can name, and how it is made. */
export const namedThings: Record<Exclude<keyof Named, 'today'>, NamedThing> = Object.assign(
  {},
  ...nouns.map(({ names }) => names),
)

/** The same names as nobody has them. */
export const nothing = (today: Day): Named =>
  Object.assign(
    { today },
    ...Object.entries(namedThings).map(([name, { nobodys }]) => ({
      [name]: nobodys?.(today) ?? randomUUID(),
    })),
  )

/** What a call's example names. */
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

/** Which kind of account a call serves; those that serve both are tried on the legacy one. */
export function kindOf(line: Line): 'legacy' | 'platform' {
  const platforms = [named.billingAccountId, named.accountNumber, named.invoiceId]
  const given = JSON.stringify(examples[line](named))
  return platforms.some((name) => given.includes(`"${name}"`)) ? 'platform' : 'legacy'
}

const named = nothing('2026-10-14')
