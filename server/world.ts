import type { GroupedCalls } from '@lightwell/rulebook/trail/group-calls.ts'
import type { Clock } from './clock.ts'
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
import type { DatabaseState } from './database/answers.ts'
import type { Database } from './database/transaction.ts'
import type { Events } from './events/events.ts'
import type { Digests } from './keys/digests.ts'
import type { Vault } from './keys/vault.ts'
import type { Config } from './settings/config.ts'

/**
 * Everything a use case gets besides its arguments: settings, clock, database and the ports to other systems. Nothing
 * is global. A folder that this file must not import adds its own part with `declare module '../world.ts'`.
 */
export interface World {
  config: Config
  database: Database
  /** Reports whether the database is ready for requests. */
  readDatabaseState(): Promise<DatabaseState>
  clock: Clock
  events: Events
  /** All calls, in the same groups as on the pages of the audit trail. */
  calls: GroupedCalls
  digests: Digests
  /** Waits some seconds, to slow a caller down. */
  pause(seconds: number): Promise<void>
  vault: Vault
  cardForm: CardForm
  biller: Biller
  ticketing: Ticketing
  outages: Outages
  voiceSwitch: VoiceSwitch
  devices: DeviceManager
  lines: LineManager
  /** The provider's own identity service for customers. Undefined if the provider has none. */
  identityProvider: IdentityProvider | undefined
  /** The identity service for staff. Undefined if staff sign in with passwords here. */
  staffIdentityProvider: StaffIdentityProvider | undefined
  mailer: Mailer
  /** Sends text messages. Undefined if this deployment sends none. */
  textGateway: TextGateway | undefined
  printShop: PrintShop
}
