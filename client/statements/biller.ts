// API calls about an account's statements, for both billing kinds. The platform calls statements invoices.
import type { Day } from '@lightwell/rulebook/calendar.ts'
import type * as wire from '@lightwell/rulebook/statements/wire.ts'
import type { LinkedAccount } from '@lightwell/web-kit/session/session.ts'
import { byKind } from '../accounts/by-kind.ts'
import { legacyStatements } from './legacy.ts'
import { platformStatements } from './platform.ts'

export interface StatementBiller {
  /** Reads the newest statement. Undefined if there is none yet. */
  readCurrent(): Promise<Statement | undefined>
  /** Reads the statement of a day. Undefined if that day has none. */
  readStatement(date: Day): Promise<Statement | undefined>
  /** Reads a page of the list of statements, newest first. */
  listStatements(wish: ListWish): Promise<StatementList>
}

export type ListedStatement = WithDocument<wire.ListedStatement>
export type Statement = WithDocument<wire.Statement>

type WithDocument<Item> = Item & {
  /** URL of the statement's PDF. */
  pdfAddress: string
}

/** The calendar year to list. `after`: `next` of the previous page. */
export interface ListWish {
  year?: number | undefined
  after?: Day | undefined
  limit?: number
}

export interface StatementList {
  statements: ListedStatement[]
  next: Day | undefined
  /** The years that have statements, newest first. */
  years: number[]
}

/** The API calls about statements for this account. */
export function statementBiller(account: LinkedAccount): StatementBiller {
  return byKind(account, { legacy: legacyStatements, platform: platformStatements })
}
