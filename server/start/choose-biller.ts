import { embeddedBiller } from '../autopay/embedded.ts'
import { openPlatformBiller } from '../connectors/billing/platform.ts'
import type { Biller } from '../connectors/billing/port.ts'
import type { CardForm } from '../connectors/card-form/port.ts'
import type { Database } from '../database/transaction.ts'
import type { Events } from '../events/events.ts'
import type { Config } from '../settings/config.ts'

/** Chooses the biller for the whole server (decisions §3): the provider's own platform, or the embedded biller. */
export function chooseBiller(
  { biller, providerTimeoutSeconds }: Pick<Config, 'biller' | 'providerTimeoutSeconds'>,
  { cardForm, database, events }: { cardForm: CardForm; database: Database; events: Events },
): Biller {
  return biller === undefined
    ? embeddedBiller(cardForm, database)
    : openPlatformBiller(biller, providerTimeoutSeconds, events)
}
