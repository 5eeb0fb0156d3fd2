import styles from './Icon.module.css'
import { type IconName, type IconPath, icons } from './icons.ts'

/**
 * An icon of the set, in the color of the text around it. Icons usually stand next to text, so screen readers skip one
 * without a `label`. `size` is in pixels.
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
