import { currentSession } from '@lightwell/web-kit/session/session.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { MethodKind } from '../accounts/biller.ts'
import styles from './SavingTerms.module.css'

/** The authorisation in full; its version is recorded with the method, and a copy goes by mail (decisions §6). */
export function SavingTerms({ kind }: { kind: MethodKind }) {
  const brand = { brand: currentSession().brand.name }
  return (
    <section className={styles.terms}>
      <h2>{words.payment_methods_authorization()}</h2>
      <p>
        {kind === 'card'
          ? words.payment_methods_authorize_card(brand)
          : words.payment_methods_authorize_checking(brand)}
      </p>
    </section>
  )
}
