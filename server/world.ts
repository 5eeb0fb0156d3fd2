import type { GroupedCalls } from '@lightwell/rulebook/trail/group-calls.ts'
import type { ResolveActing, ResolveVisitor } from './acting/resolve.ts'
import type { Approvals } from './approvals/void-requests.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Biller } from './connectors/billing/port.ts'
import type { CardForm } from './connectors/card-form/port.ts'
import type { DeviceManager } from './connectors/devices/port.ts'
import type { IdentityProvider, StaffIdentityProvider } from './connectors/identity-provider/port.ts'
import type { LineManager } from './connectors/lines/port.ts'
import type { Mailer } from './connectors/mail/mailer.ts'
import type { Outages } from './connectors/outages/port.ts'
import type { PrintShop } from './connectors/print-shop/port.ts'
import type { TextGateway } from './connectors/text-messages/port.ts'
import type { Ticketing } from './connectors/ticketing/port.ts'
import type { VoiceSwitch } from './connectors/voice-switch/port.ts'
import type { Content } from './content/content.ts'
import type { DatabaseState } from './database/answers.ts'
import type { Database } from './database/transaction.ts'
import type { Digests } from './digests.ts'
import type { Events } from './events.ts'
import type { Videos } from './help/videos/library.ts'
import type { KnownBrowsers } from './identity/known-browsers.ts'
import type { Passwords } from './identity/passwords.ts'
import type { Sessions } from './identity/session.ts'
import type { Vault } from './payment-methods/vault.ts'
import type { StaffSessions } from './staff/session.ts'
import type { Trail } from './trail/trail.ts'
import type { Views } from './views/views.ts'
import type { Limits } from './web/limits.ts'

/** What use cases are handed: the world, behind ports, and nothing that is global. */
export interface World {
  config: Config
  database: Database
  /** Whether requests may come, as far as the database goes. */
  readDatabaseState(): Promise<DatabaseState>
  content: Content
  clock: Clock
  events: Events
  sessions: Sessions
  staffSessions: StaffSessions
  views: Views
  approvals: Approvals
  resolveActing: ResolveActing
  resolveVisitor: ResolveVisitor
  trail: Trail
  knownBrowsers: KnownBrowsers
  limits: Limits
  /** All calls, by the groups of the trail. */
  calls: GroupedCalls
  digests: Digests
  /** Lets whoever asks wait. */
  pause(seconds: number): Promise<void>
  passwords: Passwords
  vault: Vault
  cardForm: CardForm
  biller: Biller
  ticketing: Ticketing
  outages: Outages
  voiceSwitch: VoiceSwitch
  devices: DeviceManager
  lines: LineManager
  /** Where people sign in with the provider itself; `undefined` where it has no such service. */
  identityProvider: IdentityProvider | undefined
  /** Where staff sign in; `undefined` where they have passwords alone. */
  staffIdentityProvider: StaffIdentityProvider | undefined
  mailer: Mailer
  /** `undefined`: no text messages are sent. */
  textGateway: TextGateway | undefined
  printShop: PrintShop
  videos: Videos
}
