import { dollars } from '../words/dollars.ts'
import styles from './Money.module.css'

/** An amount in the page's language. `figure`: the page's main amount, in the largest size. */
export function Money({ cents, size = 'inline' }: { cents: number; size?: 'inline' | 'lead' | 'figure' }) {
  return <span className={styles[size]}>{dollars(cents)}</span>
}
