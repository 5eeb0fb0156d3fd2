import styles from './Skeleton.module.css'

/**
 * A placeholder for content that's loading. `width` and `height` are CSS lengths. Give it the content's size, or the
 * page jumps. Screen readers skip the placeholder, since the page itself says once that it's loading.
 */
export function Skeleton({ width = '100%', height = '1.5rem' }: { width?: string; height?: string }) {
  return <span className={styles.skeleton} style={{ width, height }} />
}
