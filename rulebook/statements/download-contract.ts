// Downloads of many statements in one file, for both billing kinds. All of this is ours.
import { z } from 'zod'
import { accountRefusals } from '../accounts/contract.ts'
import { call } from '../call.ts'
import { accountId, day } from '../wire.ts'

/**
 * The most statements in one download, many more than an account can have. The limit keeps a request from running all
 * day.
 */
export const mostStatements = 1_000

const range = z.object({
  from: day.optional().meta({ description: 'statements on or after this day' }),
  to: day.optional().meta({ description: 'statements on or before this day' }),
})
const refusals = { ...accountRefusals, 'range-reversed': 422, 'too-many-statements': 422 } as const

/** `GET /api/accounts/{id}/statementCount`: the number of statements in a date range. */
export const countStatements = call({
  method: 'GET',
  path: '/api/accounts/{id}/statementCount',
  summary: 'Count the statements in a date range.',
  inAgentMode: 'detail',
  params: z.object({ id: accountId }),
  query: range,
  reply: z.object({ statements: z.number().int() }),
  refusals,
})

/**
 * `GET /api/accounts/{id}/statements.csv`: the lines of all statements in a date range, oldest first. The header
 * `x-statement-count` has the number of statements.
 */
export const downloadStatementsCsv = call({
  method: 'GET',
  path: '/api/accounts/{id}/statements.csv',
  summary: 'Download statements as CSV.',
  inAgentMode: 'detail',
  params: z.object({ id: accountId }),
  query: range,
  media: 'text/csv',
  refusals,
})

/**
 * `GET /api/accounts/{id}/statements.zip`: a PDF of each statement in a date range, oldest first. The header
 * `x-statement-count` has their number. `zip-progress.ts` counts them as they arrive.
 */
export const downloadStatementsZip = call({
  method: 'GET',
  path: '/api/accounts/{id}/statements.zip',
  summary: 'Download statements as PDFs in a ZIP file.',
  inAgentMode: 'detail',
  params: z.object({ id: accountId }),
  query: range,
  media: 'application/zip',
  refusals,
})
