/** Every place of the account that exists. Links name them by these, so that a link to nowhere does not compile. */
export const paths = {
  home: '/',
  summary: '/summary',
  welcome: '/welcome',
  noAccounts: '/no-accounts',
  help: '/help',
  payOnce: '/payments/onetime',
  confirmPayment: '/payments/onetime-confirm',
  paymentConfirmation: '/payments/payment-confirmation',
  newMethod: '/payments/new-method',
  /** The returns of the provider's hosted form. */
  formCancelled: '/payments/curl',
  formCompleted: '/payments/surl',
} as const
