import { linkedPages } from '@lightwell/rulebook/linked-pages.ts'

/** Every place of the account that exists. Links name them by these, so that a link to nowhere does not compile. */
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
  /** The returns of the provider's hosted form. */
  formCancelled: '/payments/curl',
  formCompleted: '/payments/surl',
  /** Why a view doesn't allow what was pressed. */
  refused: '/refused',
} as const
