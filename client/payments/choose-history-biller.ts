import { byKind } from '../accounts/by-kind.ts'
import type { HistoryBiller } from './history-biller.ts'
import { legacyHistory } from './history-legacy.ts'
import { platformHistory } from './history-platform.ts'

/** The payments of the account in use. */
export function historyBiller(): HistoryBiller {
  return byKind({ legacy: legacyHistory, platform: platformHistory })
}
