import type { BillerTables } from '../connectors/billing/tables.ts'
import type { PlayedDeviceTables } from '../connectors/devices/tables.ts'
import type { PlayedLineTables } from '../connectors/lines/tables.ts'
import type { UspTables } from '../connectors/usp/tables.ts'
import type { SwitchTables } from '../connectors/voice-switch/tables.ts'
import type { LedgerTables } from '../ledger/tables.ts'
import type { NounTables } from '../nouns.ts'
import type { LimitTables } from '../web/tables.ts'

/**
 * Every table as queries see it, those of nouns (`nouns.ts`) and those of rooms that are none. Days are 'YYYY-MM-DD', instants are `Date` when read and
 * either when written.
 */
export interface Tables
  extends NounTables,
    BillerTables,
    PlayedDeviceTables,
    PlayedLineTables,
    UspTables,
    SwitchTables,
    LedgerTables,
    LimitTables {}
