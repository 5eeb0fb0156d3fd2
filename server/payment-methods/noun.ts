import * as authorizationContract from '@lightwell/rulebook/payment-methods/authorization-contract.ts'
import * as contract from '@lightwell/rulebook/payment-methods/contract.ts'
import * as formContract from '@lightwell/rulebook/payment-methods/form-contract.ts'
import * as savedContract from '@lightwell/rulebook/payment-methods/saved-contract.ts'
import type { Noun } from '../noun.ts'
import { forgetForms } from './add/forget-forms.ts'
import { oldForms } from './add/form-store.ts'
import { methodLimits } from './limits.ts'
import { methodMails } from './mail-samples.ts'
import { expiriesToPush } from './manage/expiry-store.ts'
import { pushExpiries } from './manage/push-expiry.ts'
import { servePaymentMethods } from './routes.ts'
import { methodsToForget } from './tokens/forget-store.ts'
import { forgetTokens } from './tokens/forget-tokens.ts'
import { resealTokens } from './tokens/reseal-tokens.ts'
import { sealedOtherwise } from './tokens/sealed-store.ts'
import { resumeValidations } from './validation/resume.ts'
import { unansweredValidations } from './validation/store.ts'

export type {} from './tables.ts'

export const paymentMethods = {
  contracts: { payments: [contract, savedContract, formContract, authorizationContract] },
  mails: methodMails,
  serve: servePaymentMethods,
  jobs: {
    'resume-validations': { at: '* * * * *', run: resumeValidations, waiting: unansweredValidations },
    'tell-expiries': { at: '* * * * *', run: pushExpiries, waiting: expiriesToPush },
    'reseal-tokens': {
      at: '*/5 * * * *',
      run: resealTokens,
      waiting: (_, { vault }) => sealedOtherwise(vault),
    },
    'forget-tokens': { at: '* * * * *', run: forgetTokens, waiting: methodsToForget },
    'forget-forms': { at: '17 * * * *', run: forgetForms, waiting: oldForms },
  },
  limits: methodLimits,
} satisfies Noun
