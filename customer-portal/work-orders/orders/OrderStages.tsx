import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import styles from './OrderStages.module.css'

/** The stages of an order, by the order system's codes. */
const stages = [
  { code: 'RECEIVED', name: words.orders_stage_received },
  { code: 'SCHEDULED', name: words.orders_stage_scheduled },
  { code: 'INSTALLATION', name: words.orders_stage_installation },
  { code: 'ACTIVATION', name: words.orders_stage_activation },
]

/**
 * Shows an order's progress. Renders nothing for a stage that the provider added, because customers wouldn't know its
 * name.
 */
export function OrderStages({ stage }: { stage: string }) {
  const reached = stages.findIndex(({ code }) => code === stage.toUpperCase())
  if (reached < 0) return null
  return (
    <ol className={styles.stages} aria-label={words.orders_stages()}>
      {stages.map(({ code, name }, index) => (
        <li
          key={code}
          className={styles.stage}
          data-state={index < reached ? 'done' : index === reached ? 'now' : 'later'}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {index < reached && <Icon name="check" size={16} label={words.orders_stage_done()} />}
          </span>
          {name()}
        </li>
      ))}
    </ol>
  )
}
