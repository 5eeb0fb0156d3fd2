/** Someone in the demo who can sign in. Their email is at example.com. Their name and number are made up. */
export interface Person {
  signIn: SignIn
  firstName: string
  lastName: string
  telephone: string | null
  telephoneVerified: boolean
  isVerified: boolean
  language: 'en' | 'es'
  /** Their user name in the legacy system. */
  dstUserName?: string
  /** Their id in the video system. */
  usi?: string
}

export type SignIn = (typeof signIns)[number]

/** The people in the demo, one for each case worth showing (decisions §8). */
export const signIns = [
  'residential.legacy',
  'residential.platform',
  'business.legacy',
  'business.platform',
  'past.due',
  'several.accounts',
  'florida',
  'unprovisioned',
  'early.access',
  'no.services',
  'no.billing',
  'sees.bills',
  'sees.services',
  'moved.away',
] as const

/** The password of everyone in the demo, including staff. */
export const password = 'glass carries light'

export const emailOf = (signIn: SignIn) => `${signIn}@example.com`

const known = { telephoneVerified: true, isVerified: true, language: 'en' } as const

export const people: Person[] = [
  {
    ...known,
    signIn: 'residential.legacy',
    firstName: 'María Elena',
    lastName: 'Castillo',
    telephone: '2125550101',
    dstUserName: 'ME.Castillo',
    usi: 'USI-2125550101',
  },
  {
    ...known,
    signIn: 'residential.platform',
    firstName: 'Thaddeus',
    lastName: 'Montgomery-Featherstonehaugh',
    telephone: '5855550102',
    telephoneVerified: false,
  },
  {
    ...known,
    signIn: 'business.legacy',
    firstName: 'Priya',
    lastName: 'Raman',
    telephone: '8605550103',
    dstUserName: 'CEDARQUILL',
  },
  {
    ...known,
    signIn: 'business.platform',
    firstName: 'Joaquín',
    lastName: 'Ortega Villalobos',
    telephone: '9145550104',
  },
  {
    ...known,
    signIn: 'past.due',
    firstName: 'Dwayne',
    lastName: 'Okafor',
    telephone: '3155550105',
    dstUserName: '3155550105',
    usi: 'USI-3155550105',
  },
  {
    ...known,
    signIn: 'several.accounts',
    firstName: 'Ingrid',
    lastName: 'Halvorsen',
    telephone: '3045550106',
  },
  {
    ...known,
    signIn: 'florida',
    firstName: 'Guadalupe',
    lastName: 'Núñez de la Vega',
    telephone: '2395550109',
    language: 'es',
  },
  { ...known, signIn: 'unprovisioned', firstName: 'Samuel', lastName: 'Adeyemi', telephone: '5185550110' },
  {
    ...known,
    signIn: 'early.access',
    firstName: 'Noor',
    lastName: 'Haddad',
    telephone: null,
    telephoneVerified: false,
    isVerified: false,
  },
  {
    ...known,
    signIn: 'no.services',
    firstName: 'Lena',
    lastName: 'Vogel',
    telephone: null,
    telephoneVerified: false,
    dstUserName: 'lena_vogel.2',
  },
  // His contact profile needs a repair: it has an impossible phone number, which the previous system accepted.
  { ...known, signIn: 'no.billing', firstName: 'Tomás', lastName: 'Castillo', telephone: '1115550112' },
  { ...known, signIn: 'sees.bills', firstName: 'Ngozi', lastName: 'Okafor', telephone: '3155550113' },
  {
    ...known,
    signIn: 'sees.services',
    firstName: 'Obinna',
    lastName: 'Okafor-Lindström',
    telephone: '3155550114',
  },
  {
    ...known,
    signIn: 'moved.away',
    firstName: 'Bartholomew',
    lastName: 'O’Shaughnessy-Reyes',
    telephone: '8025550115',
  },
]

export const staff = [
  { userName: 'agent.one', fullName: 'Avery Lindqvist', role: 'agent' },
  { userName: 'viewer.one', fullName: 'Noor Haddad', role: 'viewer' },
  { userName: 'supervisor.one', fullName: 'Marisol Okonkwo', role: 'supervisor' },
] as const
