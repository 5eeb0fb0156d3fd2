import styles from './Skeleton.module.css'

/**
 * Keeps the place of what is still on its way. `width` and `height` are CSS lengths: the size of what will be there,
 * or the page would jump. It says nothing to screen readers: the page that shows it says once that it is loading.
 */
export function Skeleton({ width = '100%', height = '1.5rem' }: { width?: string; height?: string }) {
  return <span className={styles.skeleton} style={{ width, height }} />
}
