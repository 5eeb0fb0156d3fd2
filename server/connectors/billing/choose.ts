import type { Config } from '../../config.ts'
import type { Database } from '../../database/transaction.ts'
import type { Events } from '../../events.ts'
import type { CardForm } from '../card-form/port.ts'
import { embeddedBiller } from './embedded.ts'
import { openPlatformBiller } from './platform.ts'
import type { Biller } from './port.ts'

/** The one place of the server that chooses the biller (decisions §3): a platform of the provider's own, or the embedded one. */
export function chooseBiller(
  { biller, providerTimeoutSeconds }: Pick<Config, 'biller' | 'providerTimeoutSeconds'>,
  { cardForm, database, events }: { cardForm: CardForm; database: Database; events: Events },
): Biller {
  return biller === undefined
    ? embeddedBiller(cardForm, database)
    : openPlatformBiller(biller, providerTimeoutSeconds, events)
}
