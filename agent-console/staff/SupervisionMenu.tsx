import { Flyout } from '@lightwell/web-kit/ui/Flyout.tsx'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { Link, useRouter } from '@tanstack/react-router'
import { Kbd } from '../shell/Kbd.tsx'
import { PlaceKeys } from '../shell/places.tsx'
import styles from './SupervisionMenu.module.css'
import { hasRole, useStaffSession } from './session.ts'
import { supervisionPlaces } from './supervision-places.ts'

/** On every page, a menu of the pages that only supervisors see. */
export function SupervisionMenu() {
  const router = useRouter()
  if (!hasRole(useStaffSession(), 'supervisor') || supervisionPlaces.length === 0) return null
  return (
    <>
      <Flyout label={words.console_supervision()}>
        <ul className={styles.list}>
          {supervisionPlaces.map(({ path, keys, name }) => (
            <li key={path}>
              <Link to={path} className={styles.place}>
                {name()} <Kbd keys={keys} />
              </Link>
            </li>
          ))}
        </ul>
      </Flyout>
      {supervisionPlaces.map(({ path, keys }) => (
        <PlaceKeys key={path} keys={keys} onGo={() => void router.navigate({ to: path })} />
      ))}
    </>
  )
}
