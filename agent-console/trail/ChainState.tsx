import type { TrailFault } from '@lightwell/rulebook/trail/contract.ts'
import { StatusBadge } from '@lightwell/web-kit/ui/StatusBadge.tsx'
import { formatWhen } from '@lightwell/web-kit/words/times.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { Chain } from './calls.ts'
import styles from './Trail.module.css'

/**
 * Says if the audit trail is unaltered. Shows the time up to which it's sealed, the last check of the seals, and each
 * mismatch.
 */
export function ChainState({ chain }: { chain: Chain | undefined }) {
  if (chain === undefined) return <p className={styles.chain}>{words.trail_chain_failed()}</p>
  const { newest, checkedAt, broken, faults } = chain
  return (
    <section className={styles.chain} aria-label={words.trail_chain()}>
      {broken > 0 && <StatusBadge tone="error">{words.trail_chain_broken()}</StatusBadge>}
      {broken === 0 && checkedAt && <StatusBadge tone="success">{words.trail_chain_whole()}</StatusBadge>}
      {broken > 0 && (
        <div role="alert">
          <p>{words.trail_chain_faults({ count: broken })}</p>
          <ul>
            {faults.map(({ number, fault, foundAt }) => (
              <li key={number}>
                {words.trail_chain_fault({
                  number,
                  when: formatWhen(foundAt, 'list'),
                  fault: faultWords[fault](),
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p>
        {newest
          ? words.trail_chain_sealed({ when: formatWhen(newest.upTo, 'list'), number: newest.number })
          : words.trail_chain_empty()}
      </p>
      {newest && (
        <p>
          {checkedAt
            ? words.trail_chain_checked({ when: formatWhen(checkedAt, 'list') })
            : words.trail_chain_unchecked()}
        </p>
      )}
    </section>
  )
}

const faultWords: Record<TrailFault, () => string> = {
  altered: words.trail_fault_altered,
  removed: words.trail_fault_removed,
  inserted: words.trail_fault_inserted,
  'batch-altered': words.trail_fault_batch_altered,
  'batch-removed': words.trail_fault_batch_removed,
  unlinked: words.trail_fault_unlinked,
}
