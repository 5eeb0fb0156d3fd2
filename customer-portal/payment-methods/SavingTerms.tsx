import type { MethodKind } from '@lightwell/rulebook/payment-methods/wire.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { authorizationTextOfNewCard } from '../autopay/authorization-text.ts'
import { useBrand } from '../shell/session.ts'
import styles from './SavingTerms.module.css'

/**
 * The full authorization text. Its version is recorded with the method, and a copy goes out by email (decisions §6).
 */
export function SavingTerms({
  kind,
  autopayDays,
}: {
  kind: MethodKind
  /**
   * If the new card replaces one that auto pay uses: how many days before the due date each rule pays. Otherwise empty.
   */
  autopayDays: number[]
}) {
  const { name: brand } = useBrand()
  return (
    <section className={styles.terms}>
      <h2>{words.payment_methods_authorization()}</h2>
      <p>
        {kind === 'card'
          ? words.payment_methods_authorize_card({ brand })
          : words.payment_methods_authorize_checking({ brand })}
      </p>
      {autopayDays.length > 0 && <p>{words.payment_methods_replace_autopay()}</p>}
      {autopayDays.map((daysBefore) => (
        <p key={daysBefore}>{authorizationTextOfNewCard(brand, daysBefore)}</p>
      ))}
    </section>
  )
}
