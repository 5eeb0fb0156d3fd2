import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from './OrderStages.module.css'

/** The stages that an order goes through, by the codes of the order system. */
const stages = [
  { code: 'RECEIVED', name: words.accounts_stage_received },
  { code: 'SCHEDULED', name: words.accounts_stage_scheduled },
  { code: 'INSTALLATION', name: words.accounts_stage_installation },
  { code: 'ACTIVATION', name: words.accounts_stage_activation },
]

/** How far an order is. A code that is not known says only that it was received. */
export function OrderStages({ stage }: { stage: string }) {
  const reached = Math.max(
    0,
    stages.findIndex(({ code }) => code === stage.toUpperCase()),
  )
  return (
    <ol className={styles.stages} aria-label={words.accounts_order_stages()}>
      {stages.map(({ code, name }, index) => (
        <li
          key={code}
          className={styles.stage}
          data-state={index < reached ? 'done' : index === reached ? 'now' : 'later'}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {index < reached && <Icon name="check" size={16} label={words.accounts_stage_done()} />}
          </span>
          {name()}
        </li>
      ))}
    </ol>
  )
}
