import { chooseTheme } from '@lightwell/web-kit/session/choose-theme.ts'
import { type Theme, theme } from '@lightwell/web-kit/session/theme.ts'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import type { IconPath } from '@lightwell/web-kit/ui/icons.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import styles from './ThemeSwitch.module.css'

/** Lucide icons, like those in `web-kit/ui/icons.ts`. */
const drawings = {
  sun: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
  moon: 'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
  monitor:
    'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM8 21L16 21M12 17L12 21',
} satisfies Record<string, IconPath>

const themes: { value: Theme; path: IconPath; name: () => string }[] = [
  { value: 'light', path: drawings.sun, name: words.portal_theme_light },
  { value: 'dark', path: drawings.moon, name: words.portal_theme_dark },
  { value: 'system', path: drawings.monitor, name: words.portal_theme_system },
]

/** Chooses the theme: light, dark, or the same as the device. Three native radio buttons styled as one switch. */
export function ThemeSwitch() {
  const [chosen, setChosen] = useState(theme)
  const choose = (next: Theme) => {
    chooseTheme(next)
    setChosen(next)
  }
  return (
    <fieldset>
      <legend className={styles.legend}>{words.portal_theme()}</legend>
      <div className={styles.switch}>
        {themes.map(({ value, path, name }) => (
          <label key={value} className={styles.theme}>
            <input
              type="radio"
              name="theme"
              value={value}
              checked={value === chosen}
              onChange={() => choose(value)}
            />
            <Icon name={path} size={18} />
            {name()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
