import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import styles from './Warning.module.css'

/**
 * A warning next to a choice, announced when it appears or changes. To be announced, the live region has to be on the
 * page from the start.
 */
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
