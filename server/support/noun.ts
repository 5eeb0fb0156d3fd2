import type { Noun } from '../noun.ts'
import { supportCodesOver } from './code-store.ts'
import { serveSupport } from './routes.ts'
import { forgetSupportCodes } from './support-code.ts'

/** What a customer has to do with support. */
export const support = {
  serve: serveSupport,
  jobs: {
    'forget-support-codes': { at: '58 * * * *', run: forgetSupportCodes, waiting: supportCodesOver },
  },
} satisfies Noun
