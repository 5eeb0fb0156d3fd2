import type { CardBrand, PayableMethod } from '@lightwell/rulebook/payment-methods/wire.ts'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import type { ReactNode } from 'react'
import styles from './MethodMark.module.css'

/** Shows the logo of a card's brand, or a card or bank icon. Decorative, because the method's name is next to it. */
export function MethodMark({ method: { kind, brand } }: { method: Pick<PayableMethod, 'kind' | 'brand'> }) {
  if (kind === 'checking' || brand === undefined) return <Icon name={kind === 'card' ? 'card' : 'bank'} />
  return (
    <svg className={styles.mark} viewBox="0 0 32 20" width="32" height="20" aria-hidden="true">
      <rect width="32" height="20" rx="3" className={styles.plate} />
      {drawings[brand]}
    </svg>
  )
}

/** Abbreviates a two-word brand to the first two letters of each. */
const lettersOf = (brand: CardBrand) => {
  const parts = brand.split(' ')
  return (parts.length > 1 ? parts.map((part) => part.slice(0, 2)).join('') : brand).toUpperCase()
}

/** Brand logos in their own colors, simplified for this size. */
const drawings: Record<CardBrand, ReactNode> = {
  Visa: (
    <text x="16" y="14" className={styles.letters} fill="#1434cb" fontStyle="italic">
      {lettersOf('Visa')}
    </text>
  ),
  MasterCard: (
    <>
      <circle cx="13" cy="10" r="6" fill="#eb001b" />
      <circle cx="19" cy="10" r="6" fill="#f79e1b" />
      <path d="M16 4.8a6 6 0 0 1 0 10.4a6 6 0 0 1 0-10.4z" fill="#ff5f00" />
    </>
  ),
  'American Express': (
    <>
      <rect width="32" height="20" rx="3" fill="#016fd0" />
      <text x="16" y="13.5" className={styles.letters} fill="#fff">
        {lettersOf('American Express')}
      </text>
    </>
  ),
  Discover: (
    <>
      <path d="M32 10v7a3 3 0 0 1-3 3H12q14-3 20-10z" fill="#f47216" />
      <text x="15" y="10.5" className={styles.small} fill="#201d1c">
        {lettersOf('Discover')}
      </text>
    </>
  ),
}
