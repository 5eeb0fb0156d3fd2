import { chooseTheme, type Theme, theme } from '@lightwell/web-kit/session/theme.ts'
import { Icon } from '@lightwell/web-kit/ui/Icon.tsx'
import type { IconName } from '@lightwell/web-kit/ui/icons.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { useState } from 'react'
import styles from './ThemeSwitch.module.css'

const themes: { value: Theme; icon: IconName; name: () => string }[] = [
  { value: 'light', icon: 'sun', name: words.portal_theme_light },
  { value: 'dark', icon: 'moon', name: words.portal_theme_dark },
  { value: 'system', icon: 'monitor', name: words.portal_theme_system },
]

/** Light, dark, or as the device: three native radio buttons that look like one switch. */
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
        {themes.map(({ value, icon, name }) => (
          <label key={value} className={styles.theme}>
            <input
              type="radio"
              name="theme"
              value={value}
              checked={value === chosen}
              onChange={() => choose(value)}
            />
            <Icon name={icon} size={18} />
            {name()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
