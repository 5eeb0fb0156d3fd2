import { addMonths, type Day } from '@lightwell/rulebook/calendar.ts'
import type { SignIn } from './people.ts'

/**
 * A saved card or bank account. The card provider's sandbox knows its token in advance, so nobody has to fill in the
 * hosted form.
 */
export interface DemoMethod {
  name: 'visa' | 'mastercard' | 'checking' | 'declined'
  token: `tok_sandbox_${string}`
  type: 'card' | 'checking'
  brand: 'Visa' | 'MasterCard' | null
  lastFour: string
  /** Any day in the month in which a card expires. Null for a bank account. */
  expiresIn: Day | null
  nickname: string | null
  bankName: string | null
  isDefault: boolean
}

/** Returns the saved methods of an account with this owner, oldest first. One card expires next month. */
export function methodsOf(owner: SignIn | undefined, today: Day): DemoMethod[] {
  const card = { type: 'card', nickname: null, bankName: null, isDefault: false } as const
  const methods: DemoMethod[] = [
    {
      name: 'checking',
      token: 'tok_sandbox_checking_6789',
      type: 'checking',
      brand: null,
      lastFour: '6789',
      expiresIn: null,
      nickname: 'Household account',
      bankName: 'Test Bank',
      isDefault: false,
    },
    {
      ...card,
      name: 'mastercard',
      token: 'tok_sandbox_mastercard_4444',
      brand: 'MasterCard',
      lastFour: '4444',
      expiresIn: addMonths(today, 1),
    },
    {
      ...card,
      name: 'visa',
      token: 'tok_sandbox_visa_4242',
      brand: 'Visa',
      lastFour: '4242',
      expiresIn: addMonths(today, 31),
      isDefault: true,
    },
  ]
  if (owner === undefined || !withDeclinedCard.has(owner)) return methods
  const declined: DemoMethod = {
    ...card,
    name: 'declined',
    token: 'tok_sandbox_declined_0002',
    brand: 'Visa',
    lastFour: '0002',
    expiresIn: addMonths(today, 14),
    nickname: 'Old travel card',
  }
  return [declined, ...methods]
}

/** The people who have a saved card that's always declined. They can see a decline without entering a card. */
const withDeclinedCard: ReadonlySet<SignIn> = new Set(['residential.legacy', 'residential.platform'])
