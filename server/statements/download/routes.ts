import { Readable } from 'node:stream'
import type { Day } from '@lightwell/rulebook/calendar.ts'
import { downloadStatement } from '@lightwell/rulebook/statements/contract.ts'
import {
  countStatements,
  downloadStatementsCsv,
  downloadStatementsZip,
  mostStatements,
} from '@lightwell/rulebook/statements/download-contract.ts'
import { getPDFBillingInvoice } from '@lightwell/rulebook/statements/invoice-contract.ts'
import type { AccountId } from '@lightwell/rulebook/wire.ts'
import type { Language } from '../../acting/language.ts'
import type { LinkedAccount } from '../../acting/signed-in.ts'
import { Refused, refuse } from '../../web/errors.ts'
import { billingAccount } from '../../web/guards.ts'
import { limited } from '../../web/limited.ts'
import { type FileToKeep, type Serving, serve, serveFile } from '../../web/serve.ts'
import type { World } from '../../world.ts'
import { writeDocument } from '../document/write-document.ts'
import { ofInvoice } from '../invoice-routes.ts'
import { countBetween, findStatement, type ShownStatement } from '../store.ts'
import { type Download, documentName, writeStatementsCsv, writeStatementsZip } from './download.ts'

/** Serves statements as files: one statement as a PDF document, or several as CSV or as a ZIP file of PDF documents. */
export function serveDownloads(serving: Serving, world: World): void {
  serveDocuments(serving, world)
  const ofAccount = billingAccount(({ params }: { params: { id: AccountId } }) => params.id)

  serve(serving, countStatements, ofAccount, async ({ query }, { account }) => {
    const counted = await count(world, account, query)
    return counted instanceof Refused ? counted : { statements: counted.statements }
  })

  serveFile(
    serving,
    downloadStatementsCsv,
    limited('download', ofAccount),
    async ({ query }, { account, language }, { reply }) => {
      const counted = await count(world, account, query)
      if (counted instanceof Refused) return counted
      reply.header('x-statement-count', counted.statements)
      const download = { account, range: counted.range, language }
      return asFile(download, 'csv', writeStatementsCsv(world, download))
    },
  )

  serveFile(
    serving,
    downloadStatementsZip,
    limited('download', ofAccount),
    async ({ query }, { account, language }, { reply }) => {
      const counted = await count(world, account, query)
      if (counted instanceof Refused) return counted
      reply.header('x-statement-count', counted.statements)
      const download = { account, range: counted.range, language }
      return asFile(download, 'zip', writeStatementsZip(world, download))
    },
  )
}

function serveDocuments(serving: Serving, world: World): void {
  const ofAccount = billingAccount(({ params }: { params: { id: AccountId; date: string } }) => params.id)
  const zoneAndLanguage = (language: Language) => ({ language, zone: world.config.businessZone })
  const asDocument = async (
    account: LinkedAccount,
    statement: ShownStatement,
    language: Language,
  ): Promise<FileToKeep> => {
    const facts = { brand: world.config.brand, language, account, statement, isFinal: statement.isFinal }
    return {
      name: documentName(account, statement.statementOn),
      content: Readable.from(await writeDocument(facts), { highWaterMark: 1 }),
    }
  }

  serveFile(
    serving,
    downloadStatement,
    limited('document', ofAccount),
    async ({ params }, { account, language }) => {
      const which = { accountId: account.id, on: params.date }
      const statement = await findStatement(world.database, which, zoneAndLanguage(language))
      return statement ? asDocument(account, statement, language) : refuse('not-found')
    },
  )

  serveFile(
    serving,
    getPDFBillingInvoice,
    limited('document', ofInvoice(world)),
    async (_taken, { account, thing: statement, language }) => asDocument(account, statement, language),
  )
}

/**
 * Counts the statements of a range. Refuses a range that ends before it begins, or that has too many statements for one
 * download.
 */
async function count(
  { database }: World,
  account: LinkedAccount,
  { from = '0001-01-01', to = '9999-12-31' }: { from?: Day | undefined; to?: Day | undefined },
) {
  if (to < from) return refuse('range-reversed')
  const range = { from, to }
  const statements = await countBetween(database, account.id, range, mostStatements + 1)
  return statements > mostStatements ? refuse('too-many-statements') : { statements, range }
}

/** Wraps a file whose content is made while it's downloaded. At most one piece is buffered. */
function asFile(
  { account, range }: Download,
  extension: 'csv' | 'zip',
  content: AsyncGenerator<string | Buffer>,
): FileToKeep {
  const number = account.accountNumber.replace(/[^A-Za-z0-9]/g, '')
  const days = [range.from, range.to].filter((day) => day !== '0001-01-01' && day !== '9999-12-31')
  const name = ['statements', number, ...days].join('-')
  return { name: `${name}.${extension}`, content: Readable.from(content, { highWaterMark: 1 }) }
}
