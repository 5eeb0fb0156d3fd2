import styles from './Icon.module.css'
import { type IconName, type IconPath, icons } from './icons.ts'

/**
 * One drawing of the set, in the colour of the text around it. It says nothing to a screen reader unless it has a
 * `label`, because most often words stand beside it. `size` is in pixels.
 */
export function Icon({
  name,
  size = 20,
  label,
}: {
  name: IconName | IconPath
  size?: number
  label?: string | undefined
}) {
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
      <path d={icons[name as IconName] ?? name} />
    </svg>
  )
}
