import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import styles from './Warning.module.css'

/** What to think of while choosing. It is read out when it appears or changes; the place for it is there from the start. */
export function Warning({ children }: { children: string | undefined }) {
  return (
    <div role="status" className={styles.warning}>
      {children && (
        <p>
          <Icon name="warning" size={18} />
          {children}
        </p>
      )}
    </div>
  )
}
