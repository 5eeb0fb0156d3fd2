import styles from './Skeleton.module.css'

/**
 * A placeholder for content that's loading. `width` and `height` are CSS lengths, which must match the content, or the
 * page jumps. Screen readers skip the placeholder, since the page announces once that it's loading.
 */
export function Skeleton({ width = '100%', height = '1.5rem' }: { width?: string; height?: string }) {
  return <span className={styles.skeleton} style={{ width, height }} />
}
