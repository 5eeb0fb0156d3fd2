import { linkedPages } from '@lightwell/rulebook/linked-pages.ts'

/** Every page of the account. Links refer to these, so a link to a missing page doesn't compile. */
export const paths = {
  ...linkedPages,
  noAccounts: '/no-accounts',
  document: '/profile/document',
  confirmPayment: '/payments/onetime-confirm',
  paymentConfirmation: '/payments/payment-confirmation',
  autopayConfirmation: '/payments/autopay-setup-confirmation',
  editAutopayDialog: '/payments/modal-autopay-edit',
  autopayCancelled: '/payments/autopay-cancelation-confirmation',
  manageMethod: '/payments/manage-payment-method',
  compareBills: '/statements/compare-bills/compare',
  /** The pages to which the provider's hosted form sends the customer back. */
  formCancelled: '/payments/curl',
  formCompleted: '/payments/surl',
  /** Explains why staff who are viewing the account can't do something. */
  refused: '/refused',
} as const
