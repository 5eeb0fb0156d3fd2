// The statements of an account for both kinds; the platform kind calls them invoices.
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type * as wire from '@lightwell/rulebook/statements/wire.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { byKind } from '../accounts/by-kind.ts'
import { legacyStatements } from './legacy.ts'
import { platformStatements } from './platform.ts'

export interface StatementBiller {
  /** The newest statement; nothing where none was written yet. */
  readCurrent(): Promise<Statement | undefined>
  /** The statement of a day; nothing where there is none. */
  readStatement(date: Day): Promise<Statement | undefined>
  /** A page of the list, newest first. */
  listStatements(wish: ListWish): Promise<StatementList>
}

export type ListedStatement = WithDocument<wire.ListedStatement>
export type Statement = WithDocument<wire.Statement>

type WithDocument<Told> = Told & {
  /** URL of its PDF. */
  pdfAddress: string
}

/** Of which calendar year, and where the page begins: what `next` of the page before said. */
export interface ListWish {
  year?: number | undefined
  after?: Day | undefined
  limit?: number
}

export interface StatementList {
  statements: ListedStatement[]
  next: Day | undefined
  /** The years that have statements, the newest first. */
  years: number[]
}

/** The statements of an account. */
export function statementBiller(account: LinkedAccount): StatementBiller {
  return byKind(account, { legacy: legacyStatements, platform: platformStatements })
}
