import styles from './Icon.module.css'
import { type IconName, icons } from './icons.ts'

/**
 * One drawing of the set, in the colour of the text around it. It says nothing to a screen reader unless it has a
 * `label`, because most often words stand beside it. `size` is in pixels.
 */
export function Icon({ name, ...looks }: { name: IconName } & DrawingLooks) {
  return <Drawing path={icons[name]} {...looks} />
}

interface DrawingLooks {
  size?: number
  label?: string | undefined
}

/** The same of a drawing that one place alone has, so that it comes with that place: one path on a grid of 24. */
export function Drawing({ path, size = 20, label }: { path: string } & DrawingLooks) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d={path} />
    </svg>
  )
}
