import type { Line } from './examples.ts'

// Actions that staff can never take for a customer, whatever their role and whatever their view of the customer allows.
// `docs/staff.md` lists these actions by the same names.

/** The actions, each with the calls that would carry it out. */
export const neverDone: Record<string, readonly Line[]> = {
  'Sign in as the customer, confirm that they are the customer, or sign them out': [
    'POST /api/login',
    'POST /api/login/code',
    'POST /api/session/confirm',
    'GET /api/session/confirm/passkey',
    'POST /api/session/confirm/passkey',
    'POST /api/logout',
    'DELETE /api/profile/sessions',
    'DELETE /api/profile/sessions/{id}',
  ],
  'Choose a password for them': ['POST /api/profile/password'],
  'Change their email, name or telephone without the letter and the limits of support': [
    'POST /api/profile/email',
    'DELETE /api/profile/email',
    'POST /api/profile/email/ways-back/end',
    'POST /api/profile/email/verification',
    'POST /api/profile/name',
    'POST /api/profile/telephone',
    'POST /api/profile/telephone/code',
    'POST /api/profile/telephone/verification',
  ],
  'Set up, remove or read a second factor: an app, recovery codes, known devices': [
    'POST /api/profile/authenticator',
    'POST /api/profile/authenticator/confirm',
    'DELETE /api/profile/authenticator',
    'POST /api/profile/recovery-codes',
    'POST /api/profile/factors/keep',
    'DELETE /api/profile/devices/{id}',
  ],
  'Add, name or remove a passkey': [
    'POST /api/profile/passkeys/begin',
    'POST /api/profile/passkeys',
    'POST /api/profile/passkeys/{id}',
    'DELETE /api/profile/passkeys/{id}',
  ],
  'Untie their sign-in through another service': ['DELETE /api/profile/identity-service'],
  'Get a support code, which is the customer’s consent': ['POST /api/profile/support/code'],
  'Enter, save, name or remove a card or a bank account': [
    'POST /api/addPaymentMethod',
    'POST /api/accounts/{id}/paymentMethods',
    'PATCH /api/accounts/{id}/paymentMethods/{methodId}',
    'DELETE /api/accounts/{id}/paymentMethods/{methodId}',
    'POST /api/accounts/{id}/paymentMethods/{methodId}/deposits',
    'GET /api/getChaseIframeUUID',
    'GET /api/getDataByQueryUid',
    'GET /api/accounts/{id}/paymentToken',
  ],
  'Pay, or change when or how much is paid': [
    'POST /api/setupOneTimePayment',
    'POST /api/accounts/{id}/payments',
    'POST /api/accounts/{id}/payments/prepare',
    'POST /api/accounts/{id}/payments/{paymentId}',
  ],
  'Enroll in auto pay or paperless billing, or change them': [
    'POST /api/activateAutoPayment',
    'POST /api/getDynamicsAutopayEnrollment',
    'POST /api/accounts/{id}/autopay/{autopayId}',
    'PUT /api/updateBillingAccount',
    'POST /api/accounts/{id}',
  ],
  'Agree to terms or an authorization, or move an account to the new billing system': [
    'POST /api/accounts/{id}/upgrade',
  ],
  'Name an account for them, let somebody else into one, or change what others may do there': [
    'PATCH /api/profile/accounts/{id}',
    'POST /api/services/{serviceId}/users',
    'POST /api/services/{serviceId}/users/{uid}',
    'DELETE /api/services/{serviceId}',
    'DELETE /api/services/{serviceId}/invitations/{invitationId}',
  ],
  'Get from a view to another customer or account by the customer’s ways': [
    'POST /api/session/account',
    'POST /api/services',
    'POST /api/ticketSearch',
    'POST /api/orderSearch',
    'GET /api/accounts/{id}/dstUrl/{actionCode}',
  ],
  'Change a 911 address, or who hears of a power cut': [
    'PUT /api/voice/{tn}/location',
    'POST /api/accounts/{id}/voice/power-notice',
  ],
  'Read or change a Wi-Fi network or its password': [
    'GET /api/accounts/{id}/wifi',
    'GET /api/accounts/{id}/wifi/{equipmentId}/{network}/password',
    'PUT /api/accounts/{id}/wifi/{equipmentId}/{network}',
  ],
  'Choose what the customer is mailed, or close or answer what they’re asked': [
    'POST /api/profile/contact-preferences',
    'POST /api/accounts/{id}/alerts/{alertId}/dismissal',
    'POST /api/accounts/{id}/banners/{bannerId}/dismissal',
    'POST /api/accounts/{id}/equipment/{equipmentId}/vote',
  ],
  'Sign in as a colleague from a view': [
    'POST /api/agent/corp_login',
    'POST /api/agent/corp_login/code',
    'POST /api/agent/corp_login/authenticator',
    'POST /api/agent/corp_login/authenticator/confirm',
    'POST /api/agent/setUp',
  ],
}

/** Facts about a customer that staff can never see. */
export const neverLearned = [
  'Their password, or what it’s kept as',
  'A link that was mailed to them',
  'A support code',
  'A code that was sent to them',
  'An account’s PIN, or what it’s kept as',
  'A card or bank account number, or the token that stands for it',
  'What opens their session',
  'Their authenticator app’s secret, and their recovery codes',
] as const
