import { Pending } from '../shell/Pending.tsx'
import styles from './ViewPending.module.css'
import { ViewTabs } from './ViewTabs.tsx'

/** The frame of a view while it isn't known yet which customer it shows. */
export const ViewPending = ({ id }: { id: string | undefined }) => (
  <>
    <section className={styles.bar} data-level="look" aria-hidden="true" />
    <div className={styles.page}>
      {id && <ViewTabs view={id} />}
      <Pending />
    </div>
  </>
)
