import * as authorizationContract from '@lightwell/rulebook/payment-methods/authorization-contract.ts'
import * as contract from '@lightwell/rulebook/payment-methods/contract.ts'
import * as formContract from '@lightwell/rulebook/payment-methods/form-contract.ts'
import * as savedContract from '@lightwell/rulebook/payment-methods/saved-contract.ts'
import type { Noun } from '../noun.ts'
import { forgetForms } from './forget-forms.ts'
import { methodsToForget } from './forget-store.ts'
import { forgetTokens } from './forget-tokens.ts'
import { oldForms } from './form-store.ts'
import { methodLetters } from './letter-samples.ts'
import { methodLimits } from './limits.ts'
import { resealTokens } from './reseal-tokens.ts'
import { servePaymentMethods } from './routes.ts'
import { sealedOtherwise } from './sealed-store.ts'
import { expiriesToTell } from './store.ts'
import { tellExpiries } from './tell-expiry.ts'
import { resumeValidations } from './validation/resume.ts'
import { unansweredValidations } from './validation/store.ts'

export type {} from './tables.ts'

export const paymentMethods = {
  contracts: { payments: [contract, savedContract, formContract, authorizationContract] },
  letters: methodLetters,
  serve: servePaymentMethods,
  jobs: {
    'resume-validations': { at: '* * * * *', run: resumeValidations, waiting: unansweredValidations },
    'tell-expiries': { at: '* * * * *', run: tellExpiries, waiting: expiriesToTell },
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
