import type { HabitName } from './habits.ts'
import type { SignIn } from './people.ts'
import type { PlanName } from './plans.ts'

/**
 * An account in the demo. As usual in the industry, its number consists of a phone number, the day it was opened and a
 * digit. Its id is the number without dashes. An upgraded account has an id in another format, since real accounts may
 * have such ids.
 */
export interface DemoAccount {
  id: string
  /** The account number with dashes, as people read it. */
  accountNumber: string
  /** The PIN. Together with the number, it proves that somebody is the account holder. */
  pin: string
  /** The account holder's email on file. Left out: the owner's own email. Null: none. */
  contactEmail?: string | null
  /** The id of the billing account, only for accounts of the platform kind. */
  billingAccountId?: string
  accountType: 'Business' | 'Residential'
  name: string
  city: string
  state: string
  zip: string
  street: string
  /** The people linked to the account. Permissions that are left out are granted. */
  links: {
    signIn: SignIn
    role: 'owner' | 'user'
    billing: boolean
    pays?: false
    seesServices?: boolean
    manages?: boolean
  }[]
  /** The facts about the account's bills. Left out if nothing was billed yet. */
  billed?: {
    plan: PlanName
    habit: HabitName
    /**
     * The days since the newest bill. If accounts aren't billed on that day, the bill is a few days older. The bill is
     * due 21 days after the day of the bill.
     */
    newestDaysAgo: number
    /** True if a payment of the newest bill is scheduled. */
    hasScheduledPayment?: true
    /** True if a paper copy of the second newest bill was requested and printed. */
    wasPrinted?: true
  }
  /**
   * Present if the account is closed. It was closed on the day of its newest bill. `creditCents` is a credit that
   * hasn't been refunded yet.
   */
  closed?: { creditCents?: number }
  paperless: boolean
  /**
   * The auto pay rules:
   * - `ours`: one set up in the portal, soon after the account was opened.
   * - `both`: one set up in the portal and one by the previous system. Neither pays before the next bill.
   */
  autoPay: 'none' | 'ours' | 'both'
  restrictedEarlyAccess: boolean
  /** True if only supervisors can open views of the account's people. */
  isProtected?: true
}

const owner = (signIn: SignIn) => ({ signIn, role: 'owner', billing: true }) as const
const usual = {
  accountType: 'Residential',
  paperless: false,
  autoPay: 'none',
  restrictedEarlyAccess: false,
} as const

export const accounts: DemoAccount[] = [
  {
    ...usual,
    id: 'LGY-20871-A',
    accountNumber: '212-555-0101-010121-5',
    pin: '4071',
    name: 'María Elena Castillo',
    street: '48 Example Street, Apt 5C',
    city: 'New York',
    state: 'NY',
    zip: '10001',
    links: [owner('residential.legacy'), { signIn: 'no.billing', role: 'user', billing: false }],
    billed: { plan: 'family', habit: 'by-card', newestDaysAgo: 9 },
  },
  {
    ...usual,
    id: 'ACCT-0058417731',
    accountNumber: '585-555-0102-030221-4',
    pin: '902638',
    billingAccountId: '71f0c2d4-1000042',
    name: 'Thaddeus Montgomery-Featherstonehaugh',
    street: '1207 North Placeholder Boulevard',
    city: 'Rochester',
    state: 'NY',
    zip: '14604',
    links: [owner('residential.platform')],
    billed: { plan: 'couple', habit: 'by-bank', newestDaysAgo: 12 },
    paperless: true,
  },
  {
    ...usual,
    contactEmail: 'accounts.payable@cedarquill.example.com',
    id: '86055501030515192',
    accountNumber: '860-555-0103-051519-2',
    pin: '00417',
    accountType: 'Business',
    name: 'Cedar & Quill Bookbinders, LLC',
    street: '300 Sample Mill Road, Building 2',
    city: 'Hartford',
    state: 'CT',
    zip: '06103',
    links: [owner('business.legacy')],
    billed: { plan: 'largeBusiness', habit: 'by-bank', newestDaysAgo: 7 },
    autoPay: 'both',
  },
  {
    ...usual,
    id: '914-N7-55012084',
    accountNumber: '914-555-0104-092018-7',
    pin: '7719',
    billingAccountId: 'BA-1000043',
    accountType: 'Business',
    name: 'Panadería y Cafetería Hermanos Ortega Villalobos de Nuestra Señora, Inc.',
    street: '77 Specimen Avenue',
    city: 'White Plains',
    state: 'NY',
    zip: '10601',
    links: [owner('business.platform')],
    billed: { plan: 'largeBusiness', habit: 'by-card', newestDaysAgo: 14 },
    paperless: true,
  },
  {
    ...usual,
    id: '31555501051107223',
    accountNumber: '315-555-0105-110722-3',
    pin: '318264',
    name: 'Dwayne Okafor',
    street: '9 Fiction Lane',
    city: 'Syracuse',
    state: 'NY',
    zip: '13202',
    links: [
      owner('past.due'),
      { signIn: 'sees.bills', role: 'user', billing: true, pays: false, seesServices: false, manages: false },
      { signIn: 'sees.services', role: 'user', billing: false, seesServices: true, manages: false },
    ],
    billed: { plan: 'single', habit: 'stopped', newestDaysAgo: 6, wasPrinted: true },
  },
  {
    ...usual,
    id: '3045550106-R2',
    accountNumber: '304-555-0106-021520-8',
    pin: '5520',
    name: 'Ingrid Halvorsen',
    street: '215 Model Creek Road',
    city: 'Charleston',
    state: 'WV',
    zip: '25301',
    links: [owner('several.accounts')],
    billed: { plan: 'family', habit: 'by-card', newestDaysAgo: 10, hasScheduledPayment: true },
    paperless: true,
  },
  {
    ...usual,
    id: 'WV0107HLV-44',
    accountNumber: 'HLV 304/0107-1',
    pin: '86103',
    billingAccountId: 'NDS1000044WV',
    accountType: 'Business',
    name: 'Harbor Light Veterinary Clinic',
    street: '18 Instance Street',
    city: 'Charleston',
    state: 'WV',
    zip: '25301',
    links: [owner('several.accounts')],
    billed: { plan: 'smallBusiness', habit: 'ahead', newestDaysAgo: 15 },
  },
  {
    ...usual,
    contactEmail: null,
    id: '9F3C2A71-0108',
    accountNumber: '304-555-0108-081517-6',
    pin: '2946',
    billingAccountId: 'BA-1000045',
    name: 'Astrid Halvorsen',
    street: '217 Model Creek Road',
    city: 'Charleston',
    state: 'WV',
    zip: '25301',
    links: [{ signIn: 'several.accounts', role: 'user', billing: false }],
    billed: { plan: 'single', habit: 'by-bank', newestDaysAgo: 11 },
  },
  {
    ...usual,
    id: '2398160422-FL',
    accountNumber: '239-555-0109-061722-6',
    pin: '671308',
    billingAccountId: 'BA-1000046',
    name: 'Guadalupe Núñez de la Vega',
    street: '640 Muestra Court',
    city: 'Fort Myers',
    state: 'FL',
    zip: '33901',
    links: [owner('florida')],
    billed: { plan: 'couple', habit: 'auto-pay', newestDaysAgo: 8 },
    paperless: true,
    autoPay: 'ours',
  },
  {
    ...usual,
    id: '51855501101114269',
    accountNumber: '518-555-0110-111426-9',
    pin: '4405',
    name: 'Samuel Adeyemi',
    street: '33 Mock Terrace',
    city: 'Albany',
    state: 'NY',
    zip: '12207',
    links: [owner('unprovisioned')],
    isProtected: true,
  },
  {
    ...usual,
    id: '6075550111-EA',
    accountNumber: '607-555-0111-110226-2',
    pin: '13579',
    billingAccountId: 'BA-1000047',
    name: 'Noor Haddad',
    street: '5 Prototype Place',
    city: 'Ithaca',
    state: 'NY',
    zip: '14850',
    links: [owner('early.access')],
    restrictedEarlyAccess: true,
  },
  {
    ...usual,
    id: 'VT-8025550115-X',
    accountNumber: '802-555-0115-041719-3',
    pin: '60917',
    name: 'Bartholomew O’Shaughnessy-Reyes',
    street: '3 Former Orchard Hill, Rear Cottage',
    city: 'Montpelier',
    state: 'VT',
    zip: '05602',
    links: [owner('moved.away')],
    billed: { plan: 'couple', habit: 'by-card', newestDaysAgo: 13 },
    closed: { creditCents: 47_13 },
  },
  {
    ...usual,
    id: '8025550116',
    accountNumber: '802-555-0116-090521-8',
    pin: '1844',
    billingAccountId: 'BA-1000048',
    name: 'B. O’Shaughnessy (storage unit)',
    street: '90 Vacant Lot Road, Unit 14B',
    city: 'Burlington',
    state: 'VT',
    zip: '05401',
    links: [owner('moved.away')],
    billed: { plan: 'single', habit: 'stopped', newestDaysAgo: 5 },
    closed: {},
  },
]
