import { byKind } from '../accounts/by-kind.ts'
import type { StatementBiller } from './biller.ts'
import { legacyStatements } from './legacy.ts'
import { platformStatements } from './platform.ts'

let made: StatementBiller | undefined

/** The statements of the account in use. */
export function statementBiller(): StatementBiller {
  made ??= byKind({ legacy: legacyStatements, platform: platformStatements })
  return made
}
